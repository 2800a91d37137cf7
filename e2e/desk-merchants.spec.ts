import { randomUUID } from 'node:crypto';
import { solveCaptcha } from '../packages/testkit/src/solve-captcha.ts';
import { totpAt } from '../packages/testkit/src/totp-at.ts';
import { clientOf, newEmail, PASSWORD, type Merchant } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import type { Outside } from './support/outside.ts';
import { expect, test, type Page } from './support/test.ts';
import type { World } from './support/world.ts';

/** An operator with these roles, signed in on this page and looking at the merchants. */
async function signIn(page: Page, world: World, roles: string, name: string): Promise<void> {
  await setUp(page, (await invite(world, roles, name)).link);
  await page.getByRole('link', { name: 'Merchants' }).click();
  await expect(page.getByRole('heading', { name: 'Merchants', level: 1 })).toBeVisible();
  await expect(page.locator('nav:visible a[aria-current=page]')).toHaveText(['Merchants']);
}

/** Finds a merchant by its name and opens it. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Merchants' })).toBeVisible();
}

test('an operator finds a merchant by name and status, on a phone too', async ({ page, world, newMerchant }) => {
  const businessName = `Harbor ${randomUUID().slice(0, 8)}`;
  const { client } = await newMerchant({ businessName });
  const { accounts, primaryAccount } = (await client.call('getMe')).bankRegistration;
  await client.call('prove', { body: { password: PASSWORD } });
  const other = accounts.accounts.find(({ accountId }) => accountId !== primaryAccount)!;
  await client.call('setPrimaryAccount', { body: { accountNo: other.accountId } });
  await signIn(page, world, 'support', 'Ona Rivers');
  await page.getByLabel('Search', { exact: true }).fill('no such shop anywhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No merchants match.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, businessName);
  await expect(page.getByRole('heading', { name: 'Changes to where money goes' })).toBeVisible();
  await expect(page.getByText(/^Large transfers held until/)).toBeVisible();
  for (const tab of ['Money', 'Record', 'Stores', 'Documents', 'Access and emails', 'Notes', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

/** Takes a person into the team, who signs in and turns a second factor on. Answers the person's email. */
async function buildMember(world: World, outside: Outside, owner: Merchant): Promise<string> {
  const email = newEmail();
  await owner.client.call('prove', { body: { password: PASSWORD } });
  const body = { name: 'Ada Byron', email, role: 'accountant', mayTransfer: false, refundLimit: null } as const;
  await owner.client.call('inviteMember', { body });
  let token = new URL(await outside.linkFor(email)).hash.slice(1);
  const client = clientOf(world, () => token);
  await client.call('acceptTeamInvitation', { body: { token, password: PASSWORD } });
  const login = { email, password: PASSWORD, role: 'owner', captcha: await solveCaptcha(client) } as const;
  ({ token } = await client.call('login', { body: login }));
  await client.call('prove', { body: { password: PASSWORD } });
  const { secret } = await client.call('startTotp');
  await client.call('confirmTotp', { body: { code: totpAt(secret, new Date()) } });
  return email;
}

test('a person of the team who has lost the second factor is found by email, and it is reset', async ({
  page,
  world,
  outside,
  newMerchant,
}) => {
  const businessName = `Larch ${randomUUID().slice(0, 8)}`;
  const email = await buildMember(world, outside, await newMerchant({ businessName, stage: 'signed-in' }));
  await signIn(page, world, 'support', 'Ona Rivers');
  await page.getByLabel('Search', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: businessName, exact: true }).click();
  await page.getByRole('tab', { name: 'Access and emails' }).click();
  const ada = page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: email });
  await expect(ada).toContainText('Accountant');
  await expect(ada).toContainText('Second factor on, 10 recovery codes left · 1 session');
  const session = page.getByRole('table', { name: 'Sessions' }).getByRole('row').filter({ hasText: 'Ada Byron' });
  await expect(session).toHaveCount(1);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await ada.getByRole('button', { name: 'Reset the second factor of Ada Byron' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Ada Byron' });
  await expect(dialog).toContainText('1 session will end, in every business.');
  await dialog.getByLabel('How this person proved who they are').selectOption('in-person');
  await dialog.getByLabel('Reason').fill('The phone fell into the harbor');
  await dialog.getByRole('button', { name: 'Reset the second factor of Ada Byron' }).click();
  await expect(ada).toContainText('Second factor off');
  await expect(ada.getByRole('button')).toHaveCount(0);
  await expect(session).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(async () => (await outside.mailsTo(email)).map(({ text }) => text).join('\n'))
    .toContain('a visit in person');
});

test('payouts are frozen by one operator, and released by two', async ({
  page,
  browser,
  world,
  newMerchant,
  faults,
}) => {
  // The first try gives no reason.
  faults.allow(/422 \(Unprocessable Entity\)/);
  const businessName = `Quay ${randomUUID().slice(0, 8)}`;
  await newMerchant({ businessName });
  await signIn(page, world, 'risk', 'Ona Rivers');
  await open(page, businessName);
  await page.getByRole('button', { name: 'Freeze payouts' }).click();
  const freezing = page.getByRole('dialog', { name: 'Freeze payouts' });
  await expect(freezing).toContainText('No further payout can be requested.');
  await expectAccessible(page);
  await freezing.getByRole('button', { name: 'Freeze payouts' }).click();
  await expect(freezing.getByText('Enter a reason')).toBeVisible();
  await expect(freezing.getByLabel('Reason')).toBeFocused();
  await freezing.getByLabel('Reason').fill('Papers are missing');
  await freezing.getByRole('button', { name: 'Freeze payouts' }).click();
  await page.getByRole('button', { name: 'Propose to lift the freeze' }).click();
  const proposing = page.getByRole('dialog', { name: 'Propose to lift the freeze' });
  await proposing.getByLabel('Reason').fill('Papers were shown');
  await proposing.getByRole('button', { name: 'Propose to lift the freeze' }).click();
  await expect(page.getByText('A second operator has to decide this.')).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signIn(other, world, 'risk', 'Nils Ash');
  await other.getByRole('link', { name: 'Approvals' }).click();
  const waiting = other.getByRole('listitem').filter({ hasText: businessName });
  await expect(waiting).toContainText('Papers were shown');
  await expectAccessible(other);
  await waiting.getByRole('button', { name: 'Approve' }).click();
  const approving = other.getByRole('alertdialog', { name: 'Lift the freeze on payouts?' });
  await expect(approving).toContainText('The merchant can transfer money again.');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toContainText('approved by Nils Ash');
  await expect(other.locator('main :focus'), 'its buttons are gone').toHaveCount(1);
  await context.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Freeze payouts' })).toBeVisible();
  await expect(page.getByText('Transfers released')).toBeVisible();
  const proposed = page.getByRole('listitem').filter({ hasText: 'Proposed to a second operator' });
  await expect(proposed).toContainText('(Lift the freeze on payouts)');
  await expect(proposed).toContainText(/until: [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T/);
});

test('a note of an operator stays with the merchant', async ({ page, world, newMerchant }) => {
  const businessName = `Fern ${randomUUID().slice(0, 8)}`;
  await newMerchant({ businessName, stage: 'registered' });
  await signIn(page, world, 'support', 'Ona Rivers');
  await open(page, businessName);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Calls on Fridays');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls on Fridays' })).toContainText('Ona Rivers');
});

test('a number alone that finds no merchant can be looked up as the TRN of a payment', async ({ page, world }) => {
  await setUp(page, (await invite(world, 'support')).link);
  await page.goto(`${world.deskUrl}/merchants?q=918273645546`);
  await expect(page.getByText('No merchants match.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find payment TRN 918273645546' }).press('Enter');
  await expect(page).toHaveURL(/q=TRN\+918273645546$/);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('TRN 918273645546');
  await expect(page.getByRole('button', { name: /^Find payment/ })).toHaveCount(0);
});
