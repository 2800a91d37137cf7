import { expect, test } from 'vitest';
import { DAY_MS, DAY_SECONDS } from './time-units.ts';
import { isSameWebhookUrl, isTaken, nextTryAt, restAfter, WEBHOOK_RETRY_DAYS, whyNotWebhookUrl } from './webhook.ts';

const start = new Date('2026-03-02T12:00:00Z');

test('a delivery is tried less and less often, and for the last time three days after the first try', () => {
  const tries: number[] = [];
  let now = start;
  for (let at: Date | null = now; at !== null; at = nextTryAt({ tries: tries.length, firstTryAt: start, now })) {
    now = at;
    tries.push((at.getTime() - start.getTime()) / 1000);
  }
  expect(tries.slice(0, 6)).toEqual([0, 5, 35, 155, 755, 2555]);
  expect(tries.at(-1)).toBe(WEBHOOK_RETRY_DAYS * DAY_SECONDS);
  expect(tries.length).toBeLessThan(20);
  const pauses = tries.slice(1, -1).map((at, n) => at - tries[n]!);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('a try that comes late, after the three days, is the last one', () => {
  const now = new Date(start.getTime() + 4 * DAY_MS);
  expect(nextTryAt({ tries: 1, firstTryAt: start, now })).toBeNull();
});

test('an endpoint that takes nothing rests longer after each round, at most five minutes', () => {
  expect([0, 1, 2, 3, 20].map(restAfter)).toEqual([0, 5_000, 10_000, 20_000, 300_000]);
});

test('any status of 200 to 299 takes an event', () => {
  expect([199, 200, 204, 299, 300, 302, 410, 500].filter(isTaken)).toEqual([200, 204, 299]);
});

test.each([
  ['https://example.com/hooks?of=till', null],
  ['https://example.com:8443', null],
  ['http://example.com', 'The address must begin with https://'],
  ['ftp://example.com', 'The address must begin with https://'],
  ['example.com/hooks', 'Enter a full address, such as https://example.com/hooks'],
  ['https://', 'Enter a full address, such as https://example.com/hooks'],
  ['https://ada:pass@example.com', 'The address must not contain a user name or password'],
  ['https://example.com/#top', 'The address must not contain #'],
  [`https://example.com/${'x'.repeat(500)}`, 'Must be at most 500 characters'],
])('%s: %s', (text, why) => {
  expect(whyNotWebhookUrl(text, { plain: false })).toBe(why);
});

test('development and tests may use an address without encryption', () => {
  expect(whyNotWebhookUrl('http://127.0.0.1:4000/hooks', { plain: true })).toBeNull();
  expect(whyNotWebhookUrl('file:///etc/passwd', { plain: true })).toBe('The address must begin with https://');
});

test.each([
  ['HTTPS://EXAMPLE.com/a', true],
  ['https://example.com:443/a', true],
  ['https://example.com./a', true],
  ['https://example.com/./a', true],
  ['https:\\\\example.com\\a', true],
  ['https://example.com/A', false],
  ['https://example.com/a?b', false],
  ['https://example.com:8443/a', false],
])('%s names the place of https://example.com/a: %s', (text, isSame) => {
  expect(isSameWebhookUrl('https://example.com/a', text)).toBe(isSame);
});
