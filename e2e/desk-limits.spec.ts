import { randomUUID } from 'node:crypto';
import type { CallError } from '../packages/contract/src/call-client.ts';
import { UNUSUAL_LIMIT_HITS } from '../packages/domain/src/waiting.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

/** As many wrong passwords as a person may try. */
const WRONG_PASSWORDS_MAX = 10;

test('an operator takes and dismisses a person who was refused too often by one limit', async ({
  page,
  world,
  newMerchant,
}) => {
  const businessName = `Quince ${randomUUID().slice(0, 8)}`;
  const { client, email } = await newMerchant({ stage: 'signed-in', businessName });
  const guess = () =>
    client.call('prove', { body: { password: 'Wrong?Lamp42' } }).catch((error: CallError) => error.body?.code);
  for (let tries = 0; tries < WRONG_PASSWORDS_MAX; tries += 1) expect(await guess()).toBe('wrong_password');
  const refuse = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) expect(await guess()).toBe('too_many_requests');
  };
  await refuse(UNUSUAL_LIMIT_HITS - 1);
  await setUp(page, (await invite(world, 'risk')).link);
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const item = page.getByRole('row').filter({ hasText: email });
  await expect(item, 'a few refusals are no item').toHaveCount(0);

  // Enough for one day, also when the story runs over midnight. The open page follows.
  await refuse(UNUSUAL_LIMIT_HITS);
  await expect(item).toContainText(`Limits exceeded ${email}: too many wrong passwords within a session`);
  await expect(item).toContainText(businessName);
  await expect(item).toContainText('Nobody');
  await expectAccessible(page);

  await item.getByRole('button', { name: /^I take this: Limits exceeded/ }).press('Enter');
  await expect(item).toContainText('You');
  await item.getByRole('button', { name: /^Dismiss: Limits exceeded/ }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Dismiss this item?' });
  await expect(asking).toContainText(email);
  await expect(asking.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('The owner had forgotten the password');
  await asking.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(item).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit' }).click();
  const line = page.getByRole('row', { name: /Queue item dismissed/ });
  await expect(line.filter({ hasText: 'The owner had forgotten the password' })).toHaveCount(1);
});
