import { describe, expect, test } from 'vitest';
import { ACCOUNT } from '@trilane/domain/account';
import type { PayoutDayRow } from './calendar.repo.ts';
import { arrivalEvent, automaticEvent } from './coming-events.ts';
import { transferEvent } from './transfer-event.ts';

const row: PayoutDayRow = {
  bank_transfer_id: '0190aaaa-0000-7000-8000-000000000001',
  source_kind: ACCOUNT.available,
  amount_cents: 426_000,
  state: 'requested',
  reason: null,
  provider_name: 'First Harbor',
  account_last4: '6645',
  requested_at: new Date('2027-02-01T15:00:00Z'),
  sent_at: null,
  expected_on: '2027-02-02',
  ended_at: null,
  automatic: false,
};
const today = { now: new Date('2027-02-01T16:00:00Z'), zone: 'America/Los_Angeles' };
const summary = '$4,260.00 to First Harbor ••6645';
const sent = { state: 'sent', sent_at: new Date('2027-02-01T15:05:00Z') } as const;
// Three hours later it is the next day in New York, not in Los Angeles.
const ended = new Date('2027-02-03T07:00:00Z');

describe('a transfer', () => {
  test.each([
    [{}, '2027-02-02', 'CONFIRMED', '', 'Requested. Expected at your bank on 02/02/2027.', row.requested_at],
    [sent, '2027-02-02', 'CONFIRMED', '', 'Sent. Expected at your bank on 02/02/2027.', sent.sent_at],
    [{ ...sent, state: 'paid', ended_at: ended }, '2027-02-02', 'CONFIRMED', '', 'Paid. Arrived 02/02/2027.', ended],
    [
      { state: 'failed', ended_at: ended, reason: 'Account closed.' },
      '2027-02-02',
      'CONFIRMED',
      'Failed: ',
      'Failed: Account closed. The money is back in Available.',
      ended,
    ],
    [
      { ...sent, state: 'returned', ended_at: ended, source_kind: ACCOUNT.tips },
      '2027-02-02',
      'CONFIRMED',
      'Returned: ',
      'Returned by the bank. The money is back in Tips.',
      ended,
    ],
  ] as const)('%j', (fields, day, status, begin, words, revisedAt) => {
    const event = transferEvent({ ...row, ...fields }, today);
    expect(event).toMatchObject({ day, status, summary: begin + summary, revisedAt });
    expect(event.id).toBe(`transfer-${row.bank_transfer_id}`);
    expect(event.description[0]).toBe(words);
    expect(event.path).toBe(`/portal/balance/transfers/${row.bank_transfer_id}`);
  });

  test('says from where it comes, and whether it was automatic', () => {
    expect(transferEvent(row, today).description[1]).toBe('From Available.');
    const tips = { ...row, source_kind: ACCOUNT.tips, automatic: true };
    expect(transferEvent(tips, today).description[1]).toBe('From Tips, automatic.');
  });

  test('that is late stays on its day and says so from the next day in New York on', () => {
    const late = new Date('2027-02-03T05:00:00Z');
    const at = (now: Date, fields = {}) => transferEvent({ ...row, ...fields }, { ...today, now });
    expect(at(new Date(late.getTime() - 1), sent).description[0]).toBe('Sent. Expected at your bank on 02/02/2027.');
    expect(at(late, sent)).toMatchObject({ day: '2027-02-02', revisedAt: late });
    expect(at(late, sent).description[0]).toBe('Sent. Expected 02/02/2027; still on its way.');
    expect(at(late).description[0]).toBe('Requested. Not handed over yet; we keep trying.');
  });
});

const batch = {
  cashDay: '2027-02-01',
  settlesAt: new Date('2027-02-03T14:00:00Z'),
  netCents: 33_318,
  tipsCents: 1_250,
  transactionCount: 7,
};
const around = { businessId: 'b', revisedAt: ended };

describe('a cash day', () => {
  test('arrives on its day in New York', () => {
    expect(arrivalEvent(batch, around)).toEqual({
      id: 'arrival-2027-02-01-b',
      day: '2027-02-03',
      summary: '$333.18 arrives',
      description: [
        'Cash day 02/01/2027, in your balance at 9:00 AM New York time.',
        'Tips, in addition: $12.50',
        'Payments and refunds: 7',
      ],
      path: '/portal/balance',
      status: 'CONFIRMED',
      revisedAt: ended,
    });
  });

  test('that owes money shows its tips, or nothing', () => {
    const owing = arrivalEvent({ ...batch, netCents: -500 }, around);
    expect(owing?.summary).toBe('$12.50 in tips arrives');
    expect(owing?.description).toContain('Refunds exceed sales by $5.00; that was already set aside from Available.');
    expect(arrivalEvent({ ...batch, netCents: -500, tipsCents: -1 }, around)).toBeNull();
    expect(arrivalEvent({ ...batch, netCents: 0, tipsCents: 0 }, around)).toBeNull();
    expect(arrivalEvent({ ...batch, tipsCents: -1 }, around)?.description).toContain('Tips, in addition: $0.00');
  });
});

describe('the next automatic transfer', () => {
  const next = { at: new Date('2027-02-04T15:00:00Z'), availableCents: 50_000, tipsCents: 0, setAt: ended };
  const kept = { stopped: false, hold: null };
  const hold = {
    kind: 'primary-account',
    until: new Date('2027-02-06T20:00:00Z'),
    usualCents: 10_000,
    leftCents: 10_000,
    words: '',
  } as const;

  test('is an estimate', () => {
    expect(automaticEvent(next, { ...around, kept })).toMatchObject({
      id: 'automatic-b',
      day: '2027-02-04',
      summary: 'About $500.00 goes to the bank',
      status: 'TENTATIVE',
      path: '/portal/balance/transfers',
    });
    const withTips = automaticEvent({ ...next, tipsCents: 499 }, { ...around, kept });
    expect(withTips?.summary).toBe('About $504.99 goes to the bank');
    expect(withTips?.description).toContain('Tips, as a separate transfer: about $4.99');
  });

  test('is left out where nothing will be sent', () => {
    expect(automaticEvent(null, { ...around, kept })).toBeNull();
    expect(automaticEvent({ ...next, availableCents: 0 }, { ...around, kept })).toBeNull();
    expect(automaticEvent(next, { ...around, kept: { ...kept, stopped: true } })).toBeNull();
  });

  test('waits for the end of a hold that it would go beyond', () => {
    const held = automaticEvent(next, { ...around, kept: { ...kept, hold } });
    expect(held).toMatchObject({ day: '2027-02-06' });
    expect(held?.description[0]).toBe('Automatic transfer, on hold until this day.');
    const small = automaticEvent({ ...next, availableCents: 10_000 }, { ...around, kept: { ...kept, hold } });
    expect(small).toMatchObject({ day: '2027-02-04' });
    const over = { ...hold, until: new Date('2027-02-04T14:00:00Z') };
    expect(automaticEvent(next, { ...around, kept: { ...kept, hold: over } })).toMatchObject({ day: '2027-02-04' });
  });
});
