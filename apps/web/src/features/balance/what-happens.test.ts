import { describe, expect, test } from 'vitest';
import { accountWords } from '../../lib/format.ts';
import { buildTransfer } from './build-transfer.harness.ts';
import { awaitTransfer, takeNews } from './transfer-news.ts';
import { whatHappens } from './what-happens.ts';

const at = (now: string) => ({ now: new Date(now), zone: 'America/New_York' });

describe('what happens with a transfer', () => {
  test.each([
    [{ state: 'requested' }, 'Arrives 11/17/2025'],
    [{ state: 'sent' }, 'Arrives 11/17/2025'],
    [{ state: 'paid', expectedOn: null, endedAt: '2025-11-18T02:00:00.000Z' }, 'Arrived 11/17/2025'],
    [{ state: 'returned', expectedOn: null, reason: 'Account closed.' }, 'Account closed, back in Available'],
    [{ state: 'failed', expectedOn: null, source: 'tips' }, 'The money is back in Tips'],
  ] as const)('%o reads "%s"', (parts, words) => {
    expect(whatHappens(buildTransfer(parts), at('2025-11-15T15:00:00Z'))).toBe(words);
  });

  test('one that is overdue says so from the next New York day on, not before', () => {
    const sent = buildTransfer({ state: 'sent' });
    expect(whatHappens(sent, at('2025-11-18T04:59:00Z'))).toBe('Arrives 11/17/2025');
    expect(whatHappens(sent, at('2025-11-18T05:00:00Z'))).toBe('Expected 11/17/2025, still on its way');
    expect(whatHappens(buildTransfer({}), at('2025-11-18T05:00:00Z'))).toBe('Not handed over yet. We keep trying');
  });
});

test('a transfer that was announced as a success is reported once when its money comes back', () => {
  const failed = buildTransfer({ state: 'failed', reason: 'The account is closed' });
  expect(takeNews([failed])).toEqual([]);
  awaitTransfer(failed.id);
  expect(takeNews([buildTransfer({ state: 'sent' })])).toEqual([]);
  expect(takeNews([failed])).toEqual([
    'Your transfer of $12.50 did not succeed (The account is closed). The money is back in Available.',
  ]);
  expect(takeNews([failed])).toEqual([]);
});

test('an account shows its last four digits once', () => {
  expect(accountWords({ displayName: 'First Harbor', accountNumber: '••••4821' })).toBe('First Harbor 4821');
  expect(accountWords({ displayName: 'Checking 4821', accountNumber: '4821' })).toBe('Checking 4821');
});
