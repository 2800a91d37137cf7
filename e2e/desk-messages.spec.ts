import { invite, loseMessage, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

// A world of its own, whose outbox no other story fills.
test.use({ viewport: { width: 360, height: 780 }, worldSettings: [{ LOG_LEVEL: 'warn' }, { scope: 'worker' }] });

test('on a phone and by keyboard an operator retries the messages that failed for one reason', async ({
  page,
  world,
}) => {
  for (let n = 0; n < 3; n += 1) await loseMessage(world);
  await setUp(page, (await invite(world, 'support')).link);
  const listed = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/desk/v1/messages?state=dead') && (await answer.json()).messages.length === 3,
  );
  await page.goto(`${world.deskUrl}/messages?state=dead`);
  const [first] = ((await (await listed).json()) as { messages: { id: string }[] }).messages;
  const boxes = page.getByRole('table', { name: 'Messages', exact: true }).getByRole('checkbox', { name: 'SMS' });
  await expect(boxes).toHaveCount(3);

  const errors = page.getByLabel('Error', { exact: true });
  await errors.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/error=/);
  await expect(boxes).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Retry selected (0)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'All dead messages on this page' }).press('Space');
  await expect(page.getByRole('button', { name: 'Retry selected (3)' })).toBeEnabled();
  await boxes.nth(2).press('Space');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Retry selected (2)' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Retry these 2 messages?' });
  // A colleague is faster with one of them.
  await world.operate('abandon', first!.id, '--reason', 'There is no such phone');
  await expect(asking.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('The gateway is back');
  await asking.getByRole('button', { name: 'Retry' }).press('Enter');
  const told = page.getByRole('dialog', { name: '1 of 2 were not retried' });
  await expect(told).toContainText('One message is being retried.');
  await expect(told.getByRole('listitem')).toHaveText([
    'SMS: This message is no longer waiting: it was delivered, or somebody abandoned it.',
  ]);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry selected (0)' })).toBeDisabled();
});
