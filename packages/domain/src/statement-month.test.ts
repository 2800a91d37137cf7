import { describe, expect, it } from 'vitest';
import { monthInstants, statementMonths, whyNotStatement } from './statement-month.ts';

describe('whyNotStatement', () => {
  it.each([
    ['2026-03', null],
    ['2026-04', 'statement_not_ready'],
    ['2027-01', 'statement_not_ready'],
    ['2026-02', null],
    ['2025-03', null],
    ['2024-03', null],
    ['2024-02', 'statement_archived'],
    ['0001-01', 'statement_archived'],
  ])('of %s on 03/31/2026 is %s', (month, refusal) => {
    expect(whyNotStatement(month, '2026-03-31')).toBe(refusal);
  });

  it('lets a month go the day after it is two years over', () => {
    expect([whyNotStatement('2023-12', '2025-12-31'), whyNotStatement('2023-12', '2026-01-01')]).toEqual([
      null,
      'statement_archived',
    ]);
  });

  it('takes no other text for a month', () => {
    expect(() => whyNotStatement('2026-13', '2026-03-31')).toThrow(RangeError);
  });
});

describe('statementMonths', () => {
  it('begin with the month of the first movement, newest first', () => {
    expect(statementMonths('2025-12-31', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(statementMonths('2026-02-01', '2026-02-28')).toEqual(['2026-02']);
  });

  it('reach back as far as there are statements, and always have the month under way', () => {
    const months = statementMonths('2019-05-05', '2025-11-16');
    expect([months.length, months[0], months.at(-1)]).toEqual([25, '2025-11', '2023-11']);
    expect(months.every((month) => whyNotStatement(month, '2025-11-16') === null)).toBe(true);
    expect(statementMonths('2026-01-01', '2025-12-31')).toEqual(['2025-12']);
  });
});

describe('monthInstants', () => {
  it('are midnights in New York, an hour apart from UTC days when the clocks have changed within', () => {
    expect(monthInstants('2026-03')).toEqual({
      startsAt: new Date('2026-03-01T05:00:00Z'),
      endsBefore: new Date('2026-04-01T04:00:00Z'),
    });
    expect(monthInstants('2025-12').endsBefore).toEqual(new Date('2026-01-01T05:00:00Z'));
  });
});
