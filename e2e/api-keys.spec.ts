import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const keys = (page: Page) => page.getByRole('table', { name: 'API keys' });
const creating = (page: Page) => page.getByRole('dialog', { name: 'Create API key' });

type NewKey = { name: string; scopes: readonly string[]; networks?: readonly string[] };

async function create(page: Page, { name, scopes, networks = [] }: NewKey): Promise<string> {
  await page.getByRole('button', { name: 'Create API key' }).click();
  await creating(page).getByLabel('Name').fill(name);
  for (const scope of scopes) await creating(page).getByLabel(scope).check();
  await creating(page).getByLabel('Allowed addresses').fill(networks.join('\n'));
  await creating(page).getByRole('button', { name: 'Create API key' }).click();
  await proveByPassword(page);
  return secretIn(page, 'API key created');
}

async function secretIn(page: Page, title: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: title });
  await expect(shown).toBeVisible();
  return (await shown.locator('code').textContent()) ?? '';
}

const copied = (page: Page) => page.getByRole('button', { name: 'I have copied it' }).click();

test('a key is created, reads the record, gets a new secret and is removed', async ({
  page,
  outside,
  openAs,
  merchant,
  request,
}) => {
  await outside.pay(merchant.tillId, { amount: 42, funding: 'cash' });
  const readWith = async (secret: string, path = '/payments/merchant/history') =>
    request.get(`/api/v2${path}`, { headers: { authorization: `Bearer ${secret}` } });

  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Developers' }).click();
  await expect(page).toHaveURL('/portal/admin/api-keys');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await creating(page).getByLabel('Allowed addresses').fill('office');
  await creating(page).getByRole('button', { name: 'Create API key' }).click();
  await expect(creating(page).getByText('Name is required')).toBeVisible();
  await expect(creating(page).getByText('Choose at least one scope')).toBeVisible();
  await expect(creating(page).getByText('“office” is not an address or a range')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const secret = await create(page, { name: 'Stock sync', scopes: ['Read transactions', 'Make refunds'] });
  expect(secret).toMatch(/^trk_practice_/);
  await expectAccessible(page);
  await copied(page);
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = keys(page).getByRole('row', { name: /Stock sync/ });
  await expect(row).toContainText('Read transactions, Make refunds');
  await expect(row).toContainText('At most $100.00 refunded on one sale');
  await expect(row).toContainText('Never');
  await expectAccessible(page);

  const read = await readWith(secret);
  expect(((await read.json()) as { docs: { grossAmount: number }[] }).docs[0]?.grossAmount).toBe(42);
  expect(read.headers()['ratelimit-remaining']).toBe('599');
  expect((await readWith(secret, '/payments/merchant/get_account_balance')).status()).toBe(403);
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: /^New secret/ }).click();
  const rotate = page.getByRole('dialog', { name: 'New secret for Stock sync' });
  await rotate.getByLabel('Ends now').check();
  await expectAccessible(page);
  await rotate.getByRole('button', { name: 'Create new secret' }).click();
  const renewed = await secretIn(page, 'New secret');
  await expect(page.getByText('The old secret no longer works.')).toBeVisible();
  await copied(page);
  expect([(await readWith(secret)).status(), (await readWith(renewed)).status()]).toEqual([401, 200]);

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Stock sync' });
  await edit.getByLabel('Read transactions').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).not.toContainText('Read transactions');
  expect((await readWith(renewed)).status()).toBe(403);

  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect((await readWith(renewed)).status()).toBe(401);
  await page.goto('/portal/admin/activity');
  await expect(page.getByRole('row', { name: /API key removed/ })).toBeVisible();
});

test('API keys fit a phone, stand out in the dark, and say what they cannot read', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin/api-keys');
  await create(page, {
    name: `Stock${'sync'.repeat(13)}`,
    scopes: ['Read balances and transfers', 'Manage stores', 'Make refunds'],
    networks: ['2001:db8:85a3:1234:5678:8a2e:1370:7334', '203.0.113.0/24', '198.51.100.7', '198.51.100.8'],
  });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await copied(page);
  await expect(keys(page)).toContainText('Never');
  await expect(keys(page)).toContainText('Only from 2001:db8:85a3:1234:5678:8a2e:1370:7334, 203.0.113.0/24 and 2 more');
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');

  faults.allow(/businesses.api-keys/);
  await page.route('**/businesses/api-keys', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Your API keys could not be')).toBeVisible();
});
