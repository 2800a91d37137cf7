import { expect, test } from 'vitest';
import { lineFieldWords, lineSubjectWords, lineValueWords } from './audit-line-words.ts';

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
    'none',
    '2026-99-24T14:00:00Z',
    '2026-99-24',
  ]);
});

test('a subject that is a code or a month is said in words', () => {
  expect(lineSubjectWords('identity.decide', 'owner')).toBe('Identity of the owner');
  expect(lineSubjectWords('job.replay', 'network-refund')).toBe('Refund');
  expect(lineSubjectWords('webhook.resend', 'owner-check')).toBe('Check of the owner');
  expect([
    lineSubjectWords('statement.get', '2026-11'),
    lineSubjectWords('statement.get', '2026-99'),
    lineSubjectWords('statement.get', 'x'),
  ]).toEqual(['November 2026', '2026-99', 'x']);
  expect(lineSubjectWords('job.replay', 'toString')).toBe('toString');
  expect(lineSubjectWords('export.results', 'discount-results')).toBe('Results of a discount');
});

test('a detail has a name; one of a later version is taken apart, and words stay', () => {
  expect(
    ['otherSessionsEnded', 'storeType', 'bankClearing', 'laterThing', 'Quiet hours', 'toString'].map(lineFieldWords),
  ).toEqual([
    'other sessions ended',
    'kind of store',
    'account for “Bank clearing”',
    'later thing',
    'Quiet hours',
    'to string',
  ]);
});

test('codes are said in words, one by one, and what people typed stays', () => {
  const said = (name: string, value: unknown) => lineValueWords(value, name);
  expect(said('scopes', 'read-record, refunds')).toBe('Read transactions, Make refunds');
  expect(said('weekdays', '1, 4')).toBe('Monday, Thursday');
  expect(said('storeType', 'multi-device')).toBe('several devices');
  expect(said('way', 'later-way')).toBe('later-way');
  expect(said('format', 'toString')).toBe('toString');
  expect([said('scopes', ''), said('name', ''), said('scopes', null), said('storeIds', null)]).toEqual(
    Array(4).fill('—'),
  );
  expect([said('name', '2026-11-24T14:00:00Z'), said('note', '2026-11-24'), said('q', '[redacted]')]).toEqual([
    '2026-11-24T14:00:00Z',
    '2026-11-24',
    '[redacted]',
  ]);
  expect(said('ssn', '[redacted]')).toBe('kept out of this list');
  expect(said('person', { zipCode: '10001', active: true })).toBe('ZIP code: 10001, switched on: yes');
});

test('an id is said by its name or its end where names are known, and whole elsewhere', () => {
  const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  const nameOf = (asked: string) => (asked === id ? 'Main Street' : undefined);
  expect(lineValueWords([id, id.replace('0190', '0191')], 'storeIds', { nameOf })).toBe(
    'Main Street, the one ending in eeeeee',
  );
  expect(lineValueWords(id, 'storeId')).toBe(id);
  expect(lineSubjectWords('job.replay', id, { nameOf: () => undefined })).toBe('the one ending in eeeeee');
  expect(lineSubjectWords('job.replay', id)).toBe(id);
  expect(lineValueWords(id, 'name', { nameOf })).toBe(id);
  expect(lineValueWords('2026-11-24T14:00:00Z', 'until', { instantWords: (iso) => `at ${iso}` })).toBe(
    'at 2026-11-24T14:00:00Z',
  );
});
