import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { needsChromium } from './support/needs-chromium.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** What a browser asks of a page before it offers to put it on a phone's home screen, with a window of its own. */
async function expectInstallable(page: Page): Promise<void> {
  needsChromium(page.context().browser(), 'No other browser says whether a page can be installed.');
  const devtools = await page.context().newCDPSession(page);
  const { url, data, errors } = await devtools.send('Page.getAppManifest');
  await devtools.detach();
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Till', short_name: 'Till', display: 'standalone' });
  const at = (path: string) => new URL(path, url).href;
  expect(page.url().startsWith(at(manifest.scope))).toBe(true);
  expect((await page.request.get(at(manifest.start_url))).status()).toBe(200);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(at(src));
    const bytes = await icon.body();
    // A PNG says its width and height in the first of its parts.
    expect([icon.headers()['content-type'], `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([
      type,
      sizes,
    ]);
  }
}

test('the control room begins with the logins of the demo', async ({ page, world }) => {
  const demo = { name: 'Quay Bakery', email: 'ona@quay.example', password: 'Marble!Kettle58' };
  await page.request.post(`${world.sandboxUrl}/api/demo-accounts`, { data: demo });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(world.sandboxUrl);
    const login = page.getByText(demo.email);
    await expect(login).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Demo merchant');
    await expect(login).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('a browser becomes a store’s device with the code from the portal, and its payments show up at once', async ({
  page,
  context,
  world,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'owner' });
  const name = `Window${'w'.repeat(54)}`;
  await merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name } });
  await openAs(merchant, '/portal/stores');
  await page.getByRole('button', { name: `Link ${name}`, exact: true }).click();
  const code = await page.getByRole('img', { name: /^Link code/ }).textContent();

  const till = await context.newPage();
  await till.goto(`${world.sandboxUrl}/till`);
  await expect(till.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(till);
  await till.getByLabel('Link code').fill(code ?? '');
  await till.getByRole('button', { name: 'Link this till' }).click();
  await expect(till.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(till.getByText('Ready', { exact: true })).toBeVisible();
  await expect(till.getByRole('region', { name: 'Sale' }), 'where digits and Enter work').toBeFocused();
  await expectAccessible(till);
  await till.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(till);
  await till.setViewportSize({ width: 1280, height: 800 });
  await expectInstallable(till);
  await expect(page.getByRole('dialog', { name: `${name} is linked` })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Transaction Record' }).first().click();

  const sell = async (keys: string, verdict: string, { funding = 'Cash', tip = 'None' } = {}) => {
    for (const key of keys) await till.getByRole('button', { name: key, exact: true }).click();
    await till.getByRole('radio', { name: tip }).check();
    await till.getByRole('radio', { name: funding }).check();
    await till.getByRole('button', { name: /^Charge/ }).click();
    await expect(till.getByRole('status').getByText(verdict, { exact: true })).toBeVisible();
    await till.getByRole('button', { name: 'New sale' }).click();
  };
  await sell('1250', 'Approved');
  await expect(till.getByRole('region', { name: 'Sale', exact: true }), 'digits and Enter work on').toBeFocused();
  await sell('2000', 'Approved', { tip: '20%' });
  await sell('7500', 'Approved', { funding: 'Credit' });
  await sell('901', 'Declined');
  await sell('902', 'Cancelled');
  const taken = till.getByRole('table', { name: 'Recent payments' });
  for (const width of [768, 961, 1024, 1180, 1280]) {
    await till.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => taken.evaluate((box) => box.scrollWidth - box.parentElement!.clientWidth), `at ${width}`)
      .toBeLessThanOrEqual(0);
  }
  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.locator('tbody tr')).toHaveCount(5);
  await expect(record.getByRole('row', { name: /\$20\.00/ }).getByText('$4.00')).toBeVisible();

  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  for (const key of '500') await till.getByRole('button', { name: key, exact: true }).click();
  await till.getByRole('button', { name: /^Charge/ }).click();
  await expect(till.getByText('The store is disabled. Please enable it first.').first()).toBeVisible();
});

test('the mailbox leads from message to message where the list does not stand beside them', async ({
  page,
  world,
  newMerchant,
  faults,
}) => {
  faults.allow(/Blocked script execution in .*\/mail\/html\//);
  await newMerchant();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const pages = page.getByRole('navigation', { name: 'Messages' });
    // The mails of a merchant may still be on their way, and the last one of them is the newest.
    await expect(async () => {
      await page.goto(`${world.sandboxUrl}/mail`);
      await page.getByRole('region', { name: 'Messages' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/mail\/./);
      await expect(pages.getByRole('link', { name: 'Older' })).toBeVisible();
      expect(await pages.getByRole('link', { name: 'Newer' }).count()).toBe(0);
    }).toPass();
    const newest = page.url();
    await pages.getByRole('link', { name: 'Older' }).click();
    await expect(page).not.toHaveURL(newest);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pages.getByRole('link', { name: 'Newer' }).click();
    await expect(page).toHaveURL(newest);
  }
});

test('the mailbox shows the code of a sign-up, the control room moves the clock', async ({
  page,
  world,
  outside,
  newMerchant,
  faults,
}) => {
  // The frame around a message allows no script; the browser mentions each one that this test would put there.
  faults.allow(/Blocked script execution in .*\/mail\/(template-)?html\//);
  const merchant = await newMerchant();
  const code = await outside.codeFor(merchant.email);
  await page.goto(`${world.sandboxUrl}/mail`);
  await page.getByLabel('Search messages').fill(merchant.email);
  await expect(page.getByText(code).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All emails and SMS as they look' }).click();
  await page.getByRole('link', { name: /^Transfer failed Email/ }).click();
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check();
  const sample = page.frameLocator('iframe[title="Transfer failed, dark, desk"]');
  await expect(sample.getByText('could not be carried out. The money is back in')).toBeVisible();
  await expect(sample.locator('body')).toHaveCSS('background-color', 'rgb(10, 15, 26)');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^The app's address SMS/ }).click();
  await expect(page.getByText('of 160 signs of one SMS')).toBeVisible();
  await page.goto(world.sandboxUrl);
  const before = await outside.now();
  await page.getByRole('button', { name: '3 days' }).click();
  await expect(page.getByText('The clock has moved; all that was due has been done')).toBeVisible();
  expect((await outside.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(3 * 86_400_000);
  await expectAccessible(page);
  for (const path of [
    '/',
    '/mail',
    '/mail/templates',
    '/mail/templates/code-signin',
    '/till',
    `/till/${merchant.tillId}`,
  ]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(world.sandboxUrl + path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
});

test('a payout that the bank does not take waits at the desk, and is released when the bank is back', async ({
  page,
  context,
  world,
  outside,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 50 });
  await outside.moveClock({ advance: 'P7D' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(world.sandboxUrl);
  const bank = page.getByRole('region', { name: 'Payout bank' });
  const desk = await context.newPage();
  const item = desk.getByRole('row', { name: /Payout to release or stop/ });
  try {
    await bank.getByRole('button', { name: 'Take out of service' }).click();
    await expect(bank).toContainText('Payouts wait and are tried again');
    await expectNoSidewaysScroll(page);
    // At the top of the page, where the bar covers no part of a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await merchant.client.call('prove', { body: { password: PASSWORD } });
    const { transfer } = await merchant.client.call('transferToBank', {
      body: { amount: 20 },
      idempotencyKey: randomUUID(),
    });
    await world.hastenRetries(transfer.id);
    await setUp(desk, (await invite(world, 'finance')).link);
    await expect(item).toContainText('$20.00 to');
    await bank.getByRole('button', { name: 'Put back in service' }).click();
    await expect(bank).toContainText('In service.');
  } finally {
    await outside.openPayoutBank(true);
  }
  await item.getByRole('link', { name: 'Payout to release or stop' }).click();
  await expect(desk.getByText('Not handed over yet. It is being retried.')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Stop the payout of/ })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Release the payout of/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Release this payout?' });
  await dialog.getByLabel('Reason').fill('The bank is back in service');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bank.getByRole('table', { name: 'Payouts' })).toContainText('$20.00');
});
