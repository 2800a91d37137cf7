import { expect, test } from 'vitest';
import { NOTICE_KINDS } from './notice.ts';
import { defaultChoice, isLargeEnough, isMailedAnyway, sendTime, whyNotChoice, silences } from './notice-settings.ts';

test('everything is proposed for the portal, what cannot wait for mails, and what to act on soon for push', () => {
  expect(NOTICE_KINDS.every((kind) => defaultChoice(kind).portal)).toBe(true);
  expect(NOTICE_KINDS.filter((kind) => defaultChoice(kind).mail)).toEqual([
    'payout.failed',
    'payout.returned',
    'guarded-change.made',
    'guarded-change.stopped',
  ]);
  const pushed = NOTICE_KINDS.filter((kind) => defaultChoice(kind).push);
  expect(pushed.filter((kind) => !defaultChoice(kind).mail)).toEqual([
    'device.unseen',
    'documents.requested',
    'sign-in.new',
    'transfers.held',
  ]);
  expect(NOTICE_KINDS.filter((kind) => defaultChoice(kind).mail && !pushed.includes(kind))).toEqual([]);
});

test('a way less to be told of refunds, linked devices and sign-ins silences them', () => {
  const all = { portal: true, mail: true, push: true };
  for (const place of ['portal', 'mail', 'push']) {
    expect(silences('sign-in.new', all, { ...all, [place]: false })).toBe(true);
    expect(silences('sign-in.new', { ...all, [place]: false }, all)).toBe(false);
    expect(silences('promotion.ended', all, { ...all, [place]: false })).toBe(false);
  }
});

test('the owner cannot switch off the mails about money that leaves; others get none of those mails anyway', () => {
  expect(isMailedAnyway('payout.paid', 'owner')).toBe(true);
  expect(isMailedAnyway('guarded-change.made', 'owner')).toBe(true);
  expect(isMailedAnyway('documents.requested', 'owner')).toBe(true);
  expect((['owner', 'accountant'] as const).map((role) => isMailedAnyway('sign-in.new', role))).toEqual([true, true]);
  expect(isMailedAnyway('device.linked', 'owner')).toBe(false);
  expect(isMailedAnyway('payout.paid', 'manager')).toBe(false);
  const off = { portal: false, mail: false, push: false };
  expect(whyNotChoice('payout.failed', off, 'owner')).toBe('notice_mail_fixed');
  expect(whyNotChoice('payout.failed', { ...off, mail: true }, 'owner')).toBe(null);
  expect(whyNotChoice('payout.failed', off, 'accountant')).toBe(null);
});

test('a mail waits for the end of quiet hours unless money did not arrive or a change is guarded', () => {
  const quiet = { hours: { from: '22:00', to: '07:00' }, zone: 'America/New_York' };
  const night = new Date('2026-01-16T04:00:00Z');
  expect(sendTime('device.unlinked', night, quiet)).toEqual(new Date('2026-01-16T12:00:00Z'));
  for (const kind of ['payout.failed', 'payout.returned', 'guarded-change.made'] as const)
    expect(sendTime(kind, night, quiet)).toBe(night);
  const day = new Date('2026-01-16T20:00:00Z');
  expect(sendTime('device.unlinked', day, quiet)).toBe(day);
  expect(sendTime('device.unlinked', night, { ...quiet, hours: null })).toBe(night);
});

test('refunds count above the amount of the person, and other events always', () => {
  const refund = (sizeCents: number) => ({ kind: 'refund.made', sizeCents }) as const;
  expect([10_000, 10_001].map((cents) => isLargeEnough(refund(cents), null))).toEqual([false, true]);
  expect([500, 501].map((cents) => isLargeEnough(refund(cents), 500))).toEqual([false, true]);
  expect(isLargeEnough(refund(1), 0)).toBe(true);
  expect(isLargeEnough({ kind: 'payout.paid' }, 500)).toBe(true);
});
