import { expect, test } from 'vitest';
import { auditFilterOf } from './audit-filter.ts';

const nothing = { actor: '', place: '', action: '', outcome: '', from: '', to: '' };

test('days are those of New York wherever the operator sits, also where the clocks change', () => {
  expect(auditFilterOf({ ...nothing, from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('an empty field and half a date filter nothing', () => {
  expect(auditFilterOf({ ...nothing, actor: ' ', from: '20261-11-01' })).toEqual({});
});
