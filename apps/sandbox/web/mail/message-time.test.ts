import { expect, test } from 'vitest';
import { fullTime, shortTime } from './message-time.ts';

test('the mailbox shows New York time, as the control room does, wherever the browser is', () => {
  const instant = '2026-11-22T03:20:00.000Z';
  expect(fullTime(instant)).toBe('11/21/2026, 10:20 PM New York time');
  expect(shortTime(instant, new Date('2026-11-22T04:59:00Z'))).toBe('10:20 PM');
  expect(shortTime(instant, new Date('2026-11-22T05:01:00Z'))).toBe('11/21/2026');
});
