import { addDays, formatDate, localDate } from '../../packages/domain/src/zoned-time.ts';
import type { Merchant } from './build-merchant.ts';
import type { Outside } from './outside.ts';
import type { Page } from './test.ts';

/** The zone of a business in zip 10001. */
export const zone = 'America/New_York';

/** The day this many days from the business's today, as the forms take it and as the calls do. */
export async function dayFrom(outside: Outside, days: number): Promise<{ typed: string; date: string }> {
  const date = addDays(localDate(await outside.now(), zone), days);
  return { typed: formatDate(date, 'UTC'), date };
}

/** A discount from tomorrow on, unless said otherwise. */
export async function setDiscount({ client }: Merchant, outside: Outside, { percent = 25, from = 1, to = 5 } = {}) {
  const [{ date: fromDate }, { date: toDate }] = [await dayFrom(outside, from), await dayFrom(outside, to)];
  return client.call('createDiscount', {
    body: { discount: percent, discription: 'Off', fromDate, toDate, logo: null },
  });
}

/** A promotion from tomorrow on, unless said otherwise. */
export async function setPromotion(
  { client }: Merchant,
  outside: Outside,
  { spend = 100, reward = 10, from = 1, to = 5 } = {},
) {
  const [{ date: fromDate }, { date: toDate }] = [await dayFrom(outside, from), await dayFrom(outside, to)];
  return client.call('createPromotion', { body: { spend, reward, description: 'Promo', fromDate, toDate } });
}

/** Until the stream of events is open nothing that happens elsewhere can be heard of. */
export const listening = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/v2/events'));

/** The message beside a field. */
export const fieldError = (page: Page, words: string) => page.locator('[id$="-note"]').filter({ hasText: words });

/** Says yes to the question before an offer is sent. */
export const agree = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
