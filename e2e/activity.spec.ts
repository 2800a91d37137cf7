import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerInstead, answerOnce } from './support/answer-instead.ts';
import { PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';
import { expectWholeAddresses } from './support/whole-addresses.ts';

checkBooksAfterwards();

test('the owner sees who did what and who was refused, narrows it, opens a line and takes the trail along', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({
    stage: 'active',
    businessName: 'A bakery with a name so long that it has to break somewhere in every column of every table',
  });
  await merchant.client.call('prove', { body: { password: 'Wrong?Lamp42' } }).catch(() => undefined);
  await merchant.client.call('setStoreActive', { params: { id: merchant.storeId }, body: { active: false } });
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL('/portal/admin/activity');
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table.getByRole('row').nth(1)).toContainText('Store switched off');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Outcome/ }).click();
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await expect(page).toHaveURL(/outcome=refused/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await table.getByRole('button', { name: /^Confirmation of identity/ }).click();
  const panel = page.getByRole('dialog', { name: 'Confirmation of identity' });
  await expect(panel).toContainText('The password is not right.');
  await expect(panel).toContainText('Unknown: addresses are not looked up');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await table
    .getByRole('button', { name: /^Store switched off/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Switched on' })).toHaveText('Switched onyesno');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByLabel('Search the activity').fill('nothing is called like this');
  await expect(page.getByText('Nothing fits this filter.')).toBeVisible();
  await page.getByLabel('Search the activity').fill('\u202anothing');
  await expect(page.getByText('This filter cannot be used: has characters that are not allowed.')).toBeVisible();
  await expect(page.getByText('could not be read')).toBeHidden();
  await page.getByRole('button', { name: 'Clear the filter' }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Store switched off');
  expect(file).not.toContain('Wrong?Lamp42');

  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectWholeAddresses(table);
    await expectAccessible(page);
  }
});

/** An operator freezes the payouts of a merchant and proposes to lift that freeze. */
async function proposeRelease(desk: Page): Promise<void> {
  for (const step of ['Freeze payouts', 'Propose to lift the freeze']) {
    await desk.getByRole('button', { name: step }).click();
    const dialog = desk.getByRole('dialog', { name: step });
    await dialog.getByLabel('Reason').fill('Papers are missing');
    await dialog.getByRole('button', { name: step }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(desk.getByText('A second operator has to decide this.')).toBeVisible();
}

test('a browser whose clock is wrong still shows the activity of today', async ({ page, merchant, openAs }) => {
  await page.clock.setFixedTime('2019-05-01T12:00:00Z');
  // An installation without a test clock, as production is: its clock is the machine's.
  const asProduction = await answerInstead(page, /api\/v2\/config$/, async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, testClock: false, now: new Date().toISOString() } });
  });
  await openAs(merchant, '/portal/admin/activity?range=today');
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await asProduction();
});

test('codes, instants, ids and names of fields are said in plain words', async ({
  page,
  browser,
  world,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ businessName: `Quay ${randomUUID().slice(0, 8)}` });
  const { client, storeId } = merchant;
  await client.call('prove', { body: { password: PASSWORD } });
  const member = { email: `${randomUUID()}@example.com`, name: 'Ona Rivers', role: 'store-manager' as const };
  await client.call('inviteMember', { body: { ...member, mayTransfer: false, refundLimit: 25, storeIds: [storeId] } });
  const [store] = await client.call('listStores');
  await client.call('createApiKey', {
    body: { name: 'Books', scopes: ['read-record', 'refunds'], refundLimit: null, networks: [] },
  });
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await setUp(desk, (await invite(world, 'risk', 'Ada Quay')).link);
  await desk.goto(`${world.deskUrl}/merchants/${merchant.businessId}`);
  await proposeRelease(desk);
  await desk.context().close();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(merchant, '/portal/admin/activity');
  const open = async (action: string) => {
    await page.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    const panel = page.getByRole('dialog', { name: action });
    await expect(panel).toBeVisible();
    return panel;
  };
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('Lift the freeze on payouts');
  const proposal = await open('Proposed to a second operator');
  await expect(proposal).toContainText('Lift the freeze on payouts');
  await expect(proposal).toContainText(/Until\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const key = await open('API key created');
  await expect(key).toContainText('RightsRead transactions, Make refunds');
  await page.keyboard.press('Escape');
  const invited = await open('Person invited to the team');
  await expect(invited).toContainText('RoleStore manager');
  await expect(invited).toContainText('Refund limit$25.00');
  await expect(invited).toContainText(`Stores${store!.name}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a link to a line opens it, also where newer lines have pushed it to another page', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin/activity?page=2&line=1');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Line 1 of your chain')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/portal/admin/activity?page=2');
  await page.goto('/portal/admin/activity?line=1000000');
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('a line that has just opened closes by Escape, however soon and often it is pressed', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/admin/activity');
  const opener = page.getByRole('table', { name: 'Activity' }).getByRole('button').first();
  await expect(opener).toBeVisible();
  const pressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"] h2')) return;
          seen.disconnect();
          for (let times = 0; times < 2; times += 1)
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
            );
          resolve();
        });
        seen.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await opener.click();
  await pressed;
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page, 'the second press leaves nothing else').toHaveURL('/portal/admin/activity');
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page, 'and closes it again').toHaveURL('/portal/admin/activity');
});

test('an activity that cannot be read says so and is read again', async ({ page, faults, newMerchant, openAs }) => {
  faults.allow(/status of 500/);
  const merchant = await newMerchant({ stage: 'signed-in' });
  await answerOnce(page, '**/me/audit?*', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'Something went wrong' } }),
  );
  await openAs(merchant, '/portal/admin/activity');
  await expect(page.getByText('Your activity could not be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
});
