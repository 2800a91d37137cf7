import { expect, test } from './support/test.ts';

test('a tab of one owner shows the other one who has signed in beside it, and nothing of the first', async ({
  page,
  context,
  openAs,
  newMerchant,
}) => {
  const [first, second] = [
    await newMerchant({ stage: 'store', businessName: 'Alder Bakery' }),
    await newMerchant({ stage: 'store', businessName: 'Birch Bakery' }),
  ];
  await openAs(first, '/portal/admin');
  await expect(page.getByText('Alder Bakery').first()).toBeVisible();
  const other = await context.newPage();
  await openAs(second, '/portal/admin', other);
  await expect(other.getByText('Birch Bakery').first()).toBeVisible();
  await expect(page.getByText('Birch Bakery').first()).toBeVisible();
  await expect(page.getByText('Alder Bakery')).toHaveCount(0);
});

test('a page that comes back from memory follows the owner who has signed in meanwhile', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const [first, second] = [
    await newMerchant({ stage: 'store', businessName: 'Alder Bakery' }),
    await newMerchant({ stage: 'store', businessName: 'Birch Bakery' }),
  ];
  await openAs(first, '/portal/admin');
  await expect(page.getByText('Alder Bakery').first()).toBeVisible();
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
  await expect(page.getByText('Birch Bakery').first()).toBeVisible();
  await expect(page.getByText('Alder Bakery')).toHaveCount(0);
});
