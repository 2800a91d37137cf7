import { answerOnce } from './support/answer-instead.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a refusal for a while says for how long, whatever else is known of it', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  faults.allow(/429/);
  await openAs(merchant, '/portal/credits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { 'retry-after': '90' };
  const message = 'Too many attempts. Try again in 90 seconds.';
  const general = { statusCode: 429, code: 'too_many_requests', message };
  await answerOnce(page, /payments\/merchant\/history\?.*Ada/, (route) =>
    route.fulfill({ status: 429, headers, json: general }),
  );
  await page.getByRole('searchbox').first().fill('Ada');
  await expect(page.getByText(message).first()).toBeVisible();
  // A machine before the product answers in a language of its own.
  await answerOnce(page, /payments\/merchant\/history\?.*Ben/, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, body: '<html>Slow down</html>' }),
  );
  await page.getByRole('searchbox').first().fill('Ben');
  await expect(page.getByText('Too many requests. Try again in 5 minutes.').first()).toBeVisible();
});

test('a file that is refused for a while says so, too', async ({ page, outside, openAs, merchant, faults }) => {
  faults.allow(/429/);
  expect((await outside.pay(merchant.tillId, { amount: 12 })).status).toBe(200);
  await openAs(merchant, '/portal/credits');
  await answerOnce(page, /history\/export/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { statusCode: 429, code: 'too_many_requests', message: 'Too many attempts. Try again in 5 seconds.' },
    }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^CSV/ }).click();
  await expect(page.getByText('Too many attempts. Try again in 5 seconds.')).toBeVisible();
});
