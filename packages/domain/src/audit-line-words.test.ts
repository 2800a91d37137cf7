import { expect, test } from 'vitest';
import { lineSubjectWords, lineValueWords } from './audit-line-words.ts';

test('a proposal is called by its name, and an item of the queue by its kind', () => {
  expect(lineSubjectWords('proposal.make', 'approve-bank')).toBe('Approve the bank, overruling the provider');
  expect(lineSubjectWords('waiting.claim', 'stuck-payout:0190')).toBe('Payout to release or stop 0190');
  expect(lineSubjectWords('waiting.claim', 'later-kind:0190')).toBe('later-kind:0190');
  expect(lineSubjectWords('proposal.make', 'toString')).toBe('toString');
  expect(lineSubjectWords('store.create', 'approve-bank'), 'a name that only looks like a code').toBe('approve-bank');
});

test('an instant is given in New York time with its zone, and a list item by item', () => {
  const words = (value: unknown) => lineValueWords(value, 'until');
  expect(words('2026-11-24T14:00:00.000Z')).toBe('Nov 24, 2026, 9:00 AM EST');
  expect(words('2026-07-01T13:05:00Z')).toBe('Jul 1, 2026, 9:05 AM EDT');
  expect(words(['lease.pdf', '2026-11-24T14:00:00.000Z'])).toBe('lease.pdf, Nov 24, 2026, 9:00 AM EST');
  expect([words([]), words('2026-99-24T14:00:00Z'), words(['2026-99-24'])]).toEqual([
    '[]',
    '2026-99-24T14:00:00Z',
    '2026-99-24',
  ]);
});
