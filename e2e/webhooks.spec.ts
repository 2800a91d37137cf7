import { startReceiver, isSignedBy } from '../apps/api/src/features/webhooks/receiver.harness.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const endpoints = (page: Page) => page.getByRole('table', { name: 'Endpoints' });
const deliveries = (page: Page) => page.getByRole('table', { name: 'Deliveries' });
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add endpoint' });

async function add(page: Page, { url, description = '' }: { url: string; description?: string }): Promise<string> {
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await adding(page).getByLabel('Address').fill(url);
  await adding(page).getByLabel('Description').fill(description);
  await adding(page).getByRole('button', { name: 'Choose all' }).click();
  await adding(page).getByRole('button', { name: 'Add endpoint' }).click();
  await proveByPassword(page);
  const secret = page.getByRole('dialog', { name: 'Endpoint added' });
  await expect(secret).toBeVisible();
  return (await secret.locator('code').textContent()) ?? '';
}

test('an endpoint is added, tested, sent a payment, replayed, rolled, switched off and removed', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  const receiver = await startReceiver();
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL('/portal/admin/webhooks');
  await expect(page.getByText('No endpoints yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await adding(page).getByRole('button', { name: 'Add endpoint' }).click();
  await expect(adding(page).getByText('Address is required')).toBeVisible();
  await expect(adding(page).getByText('Choose at least one event')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const secret = await add(page, { url: receiver.url, description: 'Stock program' });
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await adding(page).getByLabel('Address').fill(receiver.url);
  await adding(page).getByRole('button', { name: 'Choose all' }).click();
  await adding(page).getByRole('button', { name: 'Add endpoint' }).click();
  await expect(adding(page).getByText('You already have an endpoint with this address.')).toBeVisible();
  await adding(page).getByRole('button', { name: 'Cancel' }).click();
  const row = endpoints(page).getByRole('row', { name: /Stock program/ });
  await expect(row).toContainText('Every event');
  await expect(page.getByText('Nothing sent yet.')).toBeVisible();

  await row.getByRole('button', { name: /^Send a test/ }).click();
  await expect(deliveries(page).getByRole('row', { name: /Test event/ })).toContainText('Delivered');
  expect(isSignedBy(receiver.received[0]!, secret)).toBe(true);

  // The second try comes after five seconds, and is answered once the page has shown that the first one failed: after
  // two failures half a minute would pass.
  const shown = Promise.withResolvers<void>();
  let tries = 0;
  receiver.answer = (response) => {
    tries += 1;
    if (tries === 1) response.writeHead(500).end('{"why":"full"}');
    else void shown.promise.then(() => response.writeHead(200).end('{"ok":true}'));
  };
  await outside.pay(merchant.tillId, { amount: 80, funding: 'cash' });
  const payment = deliveries(page).getByRole('row', { name: /Payment accepted/ });
  await expect(payment).toContainText('The server answered with status 500.');
  await expect(row).toContainText('Retrying');
  shown.resolve();
  await expect(payment).toContainText('Delivered', { timeout: 20_000 });
  await expectAccessible(page);

  await payment.getByRole('button', { name: /^Open/ }).click();
  const panel = page.getByRole('dialog', { name: 'Payment accepted' });
  await expect(panel.getByRole('region', { name: 'Body of the request' })).toContainText('"type": "payment.accepted"');
  await expect(panel.getByRole('region', { name: 'Body of the response' })).toContainText('"ok": true');
  await expectAccessible(page);
  const got = receiver.received.length;
  await panel.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => receiver.received.length).toBe(got + 1);
  expect(receiver.received.at(-1)!.id).toBe(receiver.received.at(-2)!.id);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Replay/ }).click();
  const replay = page.getByRole('dialog', { name: 'Replay events' });
  await replay.getByLabel('Only those that failed').uncheck();
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('2 events are being sent again')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(got + 3);

  await row.getByRole('button', { name: /^New secret/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click();
  const rolled = page.getByRole('dialog', { name: 'New secret' });
  await expect(rolled.locator('code')).not.toHaveText(secret);
  await rolled.getByRole('button', { name: 'I have copied it' }).click();

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit endpoint' });
  await edit.getByLabel('Payment accepted').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('12 events');
  await row.getByRole('button', { name: /^Switch off/ }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No endpoints yet.')).toBeVisible();
  await page.goto('/portal/admin/activity');
  await expect(page.getByRole('row', { name: /Webhook endpoint removed/ })).toBeVisible();
  await receiver.stop();
});

test('webhooks fit a phone, stand out in the dark, and say what they cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin/webhooks');
  await add(page, { url: `http://127.0.0.1:9/${'long'.repeat(60)}`, description: `Till ${'reports'.repeat(12)}` });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await expect(deliveries(page)).toContainText('The server refused the connection.');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.getByRole('button', { name: /^Open Test event/ }).click();
  await expect(page.getByText('No response.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');

  faults.allow(/businesses.webhooks/);
  await page.route('**/businesses/webhooks', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Your endpoints could not be')).toBeVisible();
});
