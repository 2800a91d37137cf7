import { imageForm } from '../packages/testkit/src/build-merchant.ts';
import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword, signInByPassword } from './support/gate.ts';
import { joinTeam } from './support/join-team.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const people = (page: Page) => page.getByRole('table', { name: 'People' });
const invite = (page: Page) => page.getByRole('dialog', { name: 'Invite a person' });
const newPerson = () => `ada-${Date.now()}@shop.example`;

async function sendInvitation(page: Page, { name, email, role }: { name: string; email: string; role: string }) {
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await invite(page).getByLabel('Name').fill(name);
  await invite(page).getByLabel('Email').fill(email);
  await invite(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check();
  await invite(page).getByRole('button', { name: 'Send invitation' }).click();
}

test('an accountant is invited, joins, reads and exports, becomes a manager, and is out once removed', async ({
  page,
  browser,
  contextOptions,
  outside,
  openAs,
  merchant,
  world,
}) => {
  const email = newPerson();
  await outside.pay(merchant.tillId, { amount: 80, funding: 'cash' });
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Only you work with this portal.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await invite(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite(page).getByText('Name is required')).toBeVisible();
  await expect(invite(page).getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sendInvitation(page, { name: 'Ada Byron', email, role: 'Accountant' });
  await proveByPassword(page);
  const row = people(page).getByRole('row', { name: /Ada Byron/ });
  await expect(row).toContainText('Invited');
  await expectAccessible(page);

  // The person's own computer.
  const context = await browser.newContext({ ...contextOptions, baseURL: world.productUrl });
  const other = await context.newPage();
  const link = await outside.linkFor(email);
  await other.goto(link);
  await expect(other).toHaveURL('/team/join');
  await expect(other.getByRole('heading', { name: 'Join Corner Bakery' })).toBeVisible();
  await expectAccessible(other);
  await other.reload();
  await joinTeam(other);
  await expect(row).toContainText('Joined');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/merchant-signin');
  await signInByPassword(other, email);
  await expect(other.getByRole('heading', { name: 'Balance' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Transfer to bank' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Admin' }).click();
  await expect(other.getByRole('tab')).toHaveText(['Business Details', 'Password Reset']);
  await expect(other.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await other.goto('/portal/stores');
  await expect(other.getByRole('switch', { name: 'Main Street enabled' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Add Store' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Ada Byron' });
  await edit.getByRole('radio', { name: /^Manager/ }).check();
  await edit.getByLabel('Refunds of one sale up to').fill('12.5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Refunds up to $12.50');
  await other.reload();
  await expect(other.getByRole('link', { name: 'Add Store' })).toBeVisible();
  await other.goto('/portal/credits?trn=1');
  await other.getByRole('button', { name: 'Refund' }).click();
  await other.getByLabel('Amount').fill('13');
  await other.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(other.getByText('This is more than you may refund of one sale.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Ada Byron' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Only you work with this portal.')).toBeVisible();
  await expect(other).toHaveURL('/');
  await context.close();
  await page.goto('/portal/admin/activity');
  await expect(page.getByRole('row', { name: /Team member removed/ })).toBeVisible();
});

test('an invitation that is refused goes out once it is corrected', async ({ page, openAs, merchant }) => {
  const email = newPerson();
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  const body = { name: 'Ada Byron', email, role: 'accountant', mayTransfer: false, refundLimit: null } as const;
  await merchant.client.call('inviteMember', { body });
  await openAs(merchant, '/portal/admin/team');
  await sendInvitation(page, { name: 'Tom Byron', email, role: 'Accountant' });
  await expect(invite(page).getByText('This person is on the team or invited already.')).toBeVisible();
  await invite(page).getByLabel('Email').fill(`tom-${email}`);
  await invite(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(people(page).getByRole('row', { name: /Tom Byron/ })).toContainText('Invited');
});

test('a store manager sees chosen stores only, from the start page to the export', async ({
  page,
  browser,
  contextOptions,
  outside,
  openAs,
  merchant,
  world,
}) => {
  const email = newPerson();
  const { id } = await merchant.client.call('uploadFile', { query: {}, form: await imageForm() });
  await merchant.client.call('createStore', {
    body: {
      storeType: 'single-device',
      name: 'Harbor Kiosk',
      logo: { id },
      address: { address1: '2 Pier', city: 'Boston', state: 'Massachusetts', zipCode: '02108' },
    },
  });
  const [kiosk] = await merchant.client.call('listStores');
  const params = { storeId: kiosk!.id, aisleId: kiosk!.aisles[0]!.id };
  const { token } = await merchant.client.call('createLinkToken', { params, body: {} });
  await outside.pay(await outside.linkTill(token), { amount: 75, funding: 'cash' });
  await outside.pay(merchant.tillId, { amount: 20, funding: 'cash' });

  await openAs(merchant, '/portal/admin/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await invite(page).getByLabel('Name').fill('Sam Lee');
  await invite(page).getByLabel('Email').fill(email);
  await invite(page).getByLabel('Store manager').check();
  await expect(invite(page).getByLabel('May transfer money to the bank')).toHaveCount(0);
  await invite(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite(page).getByText('Choose at least one store')).toBeVisible();
  await expectAccessible(page);
  await invite(page).getByLabel('Harbor Kiosk').check();
  await expect(invite(page).getByText('Choose at least one store')).toHaveCount(0);
  await invite(page).getByRole('button', { name: 'Send invitation' }).click();
  await proveByPassword(page);
  await expect(people(page).getByRole('row', { name: /Sam Lee/ })).toContainText(
    'Harbor Kiosk · Refunds up to $100.00',
  );

  const context = await browser.newContext({ ...contextOptions, baseURL: world.productUrl });
  const other = await context.newPage();
  await other.goto(await outside.linkFor(email));
  await expect(other.getByText('Your store: Harbor Kiosk')).toBeVisible();
  await joinTeam(other);
  await signInByPassword(other, email);
  await expect(other).toHaveURL('/portal/credits');
  await expect(other.getByRole('link', { name: 'Balance' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Customer Acquisition' })).toHaveCount(0);
  const refused: string[] = [];
  other.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await other.reload();
  await expect(other.getByText('$75.00').first()).toBeVisible();
  await expect(other.getByText('$20.00')).toHaveCount(0);
  await other.goto('/portal/reports');
  await expect(other.getByText('$75.00').first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Check the books' })).toHaveCount(0);
  await other.goto('/portal/stores');
  await expect(other.getByRole('table', { name: 'Devices of Harbor Kiosk' })).toBeVisible();
  await expect(other.getByText('Main Street')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Add Store' })).toHaveCount(0);
  await other.goto('/portal/admin');
  await expect(other.getByRole('link', { name: 'Sign-in and security' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Accounting' })).toHaveCount(0);
  await expectAccessible(other);
  // No page that is open asks for what is closed.
  expect(refused).toEqual([]);
  await other.goto('/portal/set-rewards');
  await expect(other.getByText('Your role cannot open this page.')).toBeVisible();
  await expect(other.getByText('Your role does not allow this.')).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to your start page' }).click();
  await expect(other).toHaveURL('/portal/credits');
  await expect(other.getByText('$75.00').first()).toBeVisible();

  // Other stores from now on: the open page follows.
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  const [sam] = await merchant.client.call('listTeam');
  await merchant.client.call('updateMember', {
    params: { id: sam!.id },
    body: {
      name: 'Sam Lee',
      role: 'store-manager',
      mayTransfer: false,
      refundLimit: null,
      storeIds: [merchant.storeId],
    },
  });
  await expect(other.getByText('$20.00').first()).toBeVisible();
  await expect(other.getByText('$75.00')).toHaveCount(0);
  await context.close();
});

test('the team fits a phone, stands out in the dark, and says what it cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin/team');
  await sendInvitation(page, {
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley of the Northern Bakeries',
    email: `${'long'.repeat(12)}@shop.example`,
    role: 'Manager',
  });
  await proveByPassword(page);
  await expect(people(page)).toContainText('Refunds up to $100.00');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.getByRole('button', { name: /^Edit Wilhelmina/ }).click();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');

  faults.allow(/businesses.team/);
  await page.route('**/businesses/team', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Your team could not be')).toBeVisible();
});
