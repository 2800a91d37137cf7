import { expect, test, type Page } from './support/test.ts';

const alder = { stage: 'store', businessName: 'Alder Bakery' } as const;
const birch = { stage: 'store', businessName: 'Birch Bakery' } as const;

async function expectBirchAlone(page: Page): Promise<void> {
  await expect(page.getByText(birch.businessName).first()).toBeVisible();
  await expect(page.getByText(alder.businessName)).toHaveCount(0);
}

test('a tab of one owner shows the other one who has signed in beside it, and nothing of the first', async ({
  page,
  context,
  openAs,
  newMerchant,
}) => {
  await openAs(await newMerchant(alder), '/portal/admin');
  await expect(page.getByText(alder.businessName).first()).toBeVisible();
  const second = await newMerchant(birch);
  const other = await context.newPage();
  await openAs(second, '/portal/admin', other);
  await expect(other.getByText(birch.businessName).first()).toBeVisible();
  await expectBirchAlone(page);
});

test('a page that comes back from memory follows the owner who has signed in meanwhile', async ({
  page,
  openAs,
  newMerchant,
}) => {
  await openAs(await newMerchant(alder), '/portal/admin');
  await expect(page.getByText(alder.businessName).first()).toBeVisible();
  const second = await newMerchant(birch);
  // What a page in memory misses: the event of the other tab.
  await page.evaluate(
    ({ token, email, userName, businessId }) => {
      const userDetails = { id: businessId, name: userName, email, token };
      const state = { userDetails, regToken: null, intialToken: null };
      localStorage.setItem('auth', JSON.stringify({ state, version: 1 }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    (({ token, email, userName, businessId }) => ({ token, email, userName, businessId }))(second),
  );
  await expectBirchAlone(page);
});
