import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
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

test('a person of two businesses switches between them, in every tab', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const own = await newMerchant({ stage: 'signed-in', businessName: 'Own Shop' });
  const other = await newMerchant({ businessName: 'Big Bakery' });
  await other.client.call('prove', { body: { password: PASSWORD } });
  const body = { name: 'Rosa', email: own.email, role: 'manager', mayTransfer: true, refundLimit: null } as const;
  await other.client.call('inviteMember', { body });
  await page.goto(await outside.linkFor(own.email));
  await expect(page.getByText(`${own.email} has an account already.`)).toBeVisible();
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByRole('heading', { name: 'You have joined Big Bakery' })).toBeVisible();
  await openAs(own, '/portal/admin');
  await page.getByLabel('Business', { exact: true }).selectOption({ label: 'Big Bakery (Manager)' });
  await expect(page).toHaveURL('/portal/balance');
  await expect(page.getByRole('button', { name: 'Transfer to bank' })).toBeVisible();
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('main').getByText('Big Bakery', { exact: true })).toBeVisible();
  await page.getByLabel('Business', { exact: true }).selectOption({ label: 'Own Shop (Owner)' });
  await expect(page).toHaveURL('/portal/balance');
  await page.goto('/portal/admin');
  await expect(page.getByRole('main').getByText('Own Shop', { exact: true })).toBeVisible();

  // A form that is open in another tab is not sent to the business that this one switches to.
  const second = await page.context().newPage();
  await second.goto('/portal/admin/receipts');
  await second.getByRole('button', { name: 'Change', exact: true }).click();
  const footer = second.getByRole('dialog').getByLabel('Footer');
  await footer.fill('Own Shop says thank you');
  await page.getByLabel('Business', { exact: true }).selectOption({ label: 'Big Bakery (Manager)' });
  await expect(second.getByRole('region', { name: 'Example of a receipt' })).toContainText('Big Bakery');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await second.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(footer).toHaveValue('');

  // Nor does a form of this tab ask to stay: it is given back with its business.
  await page.goto('/portal/stores/create');
  await page.getByLabel('Store number').fill('17');
  await page.getByLabel('Business', { exact: true }).selectOption({ label: 'Own Shop (Owner)' });
  await expect(page).toHaveURL('/portal/balance');
  await expect(second.getByRole('region', { name: 'Example of a receipt' })).toContainText('Own Shop');
  await second.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(footer).toHaveValue('Own Shop says thank you');
});

test('a link opens in its own business: the portal asks before it shows another one than now', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const own = await newMerchant({ stage: 'signed-in', businessName: 'Own Shop' });
  const other = await newMerchant({ businessName: 'Big Bakery' });
  await other.client.call('prove', { body: { password: PASSWORD } });
  const body = { name: 'Rosa', email: own.email, role: 'manager', mayTransfer: true, refundLimit: null } as const;
  await other.client.call('inviteMember', { body });
  await page.goto(await outside.linkFor(own.email));
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByRole('heading', { name: 'You have joined Big Bakery' })).toBeVisible();
  const { businesses } = await own.client.call('getAccess');
  const idOf = (name: string) => businesses.find((one) => one.name === name)!.id;
  await openAs(own, `/portal/admin?tab=bank&business=${idOf('Own Shop')}`);
  await expect(page).toHaveURL('/portal/admin?tab=bank');
  await page.goto('/portal/stores?business=0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e70');
  const strange = page.getByRole('dialog', { name: 'This link belongs to another business' });
  await expect(strange).toContainText('You don’t have access to that business.');
  await strange.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/portal/stores');
  await page.goto(`/portal/stores?business=${idOf('Big Bakery')}`);
  const question = page.getByRole('alertdialog', { name: 'Switch to Big Bakery?' });
  await expect(question).toContainText('This link is for Big Bakery, but you’re viewing Own Shop.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/portal/stores');
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue(idOf('Own Shop'));
  await page.goto(`/portal/stores?business=${idOf('Big Bakery')}`);
  await question.getByRole('button', { name: 'Switch business' }).click();
  await expect(page).toHaveURL('/portal/stores');
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue(idOf('Big Bakery'));
});
