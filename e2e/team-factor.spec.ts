import { totpAt } from '../packages/testkit/src/totp-at.ts';
import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword, signInByPassword } from './support/gate.ts';
import { joinTeam } from './support/join-team.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a second factor that the owner requires closes the portal to the team until it is set up', async ({
  page,
  browser,
  contextOptions,
  outside,
  openAs,
  merchant,
  world,
}) => {
  const email = `sam-${Date.now()}@shop.example`;
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  const body = { name: 'Sam Lee', email, role: 'manager', mayTransfer: false, refundLimit: null } as const;
  await merchant.client.call('inviteMember', { body });
  const context = await browser.newContext({ ...contextOptions, baseURL: world.productUrl });
  const other = await context.newPage();
  await other.goto(await outside.linkFor(email));
  await joinTeam(other);
  await signInByPassword(other, email);
  await expect(other.getByRole('heading', { name: 'Balance' })).toBeVisible();

  await openAs(merchant, '/portal/admin/team');
  const rule = page.getByRole('switch', { name: 'Require a second factor' });
  await expect(rule).not.toBeChecked();
  await rule.click();
  await expect(rule).toBeChecked();
  await expectAccessible(page);

  // The open page follows by itself.
  await expect(other.getByRole('heading', { name: 'Second factor needed' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Transaction Record' })).toHaveCount(0);
  await other.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(other);
  await other.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(other);
  await expectAccessible(other);
  await other.reload();
  await other.getByRole('link', { name: 'Set up a second factor' }).click();
  await other.getByRole('button', { name: 'Set up a second factor' }).click();
  await proveByPassword(other);
  const setUp = other.getByRole('dialog', { name: 'Set up a second factor' });
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Digit 1 of 6').click();
  await other.keyboard.type(totpAt(secret, new Date()));
  await other.getByRole('button', { name: 'I have kept them' }).click();
  await other.goto('/portal/balance');
  await expect(other.getByRole('heading', { name: 'Balance' })).toBeVisible();
  await context.close();
});
