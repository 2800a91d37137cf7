import { expect, test } from 'vitest';
import {
  invitationEnd,
  normalizeStaffName,
  PIN_EASY_MESSAGE,
  PIN_MESSAGE,
  staffName,
  whyNotInviteStaff,
  whyNotManageStaff,
  whyNotPin,
} from './staff.ts';

test.each([
  ['', PIN_MESSAGE],
  ['123', PIN_MESSAGE],
  ['12345', PIN_MESSAGE],
  ['12a4', PIN_MESSAGE],
  [' 123', PIN_MESSAGE],
  ['１２３４', PIN_MESSAGE],
])('%j is no PIN', (pin, message) => {
  expect(whyNotPin(pin)).toBe(message);
});

test.each(['0000', '7777', '1234', '6789', '9876', '3210'])('%s is too easy', (pin) => {
  expect(whyNotPin(pin)).toBe(PIN_EASY_MESSAGE);
});

test('exactly the ten alike and the fourteen runs are too easy', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  expect(all.filter((pin) => whyNotPin(pin) !== null)).toHaveLength(10 + 14);
});

test.each(['1357', '2468', '1123', '0912', '4271'])('%s can be chosen', (pin) => {
  expect(whyNotPin(pin)).toBeNull();
});

test('an inactive store closes everything about its users, an inactive user the invitation and the form', () => {
  expect(whyNotManageStaff({ storeActive: false })).toBe('store_inactive');
  expect(whyNotManageStaff({ storeActive: true })).toBeNull();
  expect(whyNotInviteStaff({ storeActive: false, staffActive: false })).toBe('store_inactive');
  expect(whyNotInviteStaff({ storeActive: true, staffActive: false })).toBe('staff_inactive');
  expect(whyNotInviteStaff({ storeActive: true, staffActive: true })).toBeNull();
});

test('a name loses outer and doubled blanks; blanks alone are empty', () => {
  expect(normalizeStaffName('  Anne  Marie ')).toBe('Anne Marie');
  expect(normalizeStaffName('\u00a0 \t ')).toBe('');
  expect(staffName({ firstName: 'Maya', lastName: 'Ortiz' })).toBe('Maya Ortiz');
});

test('a link is good for three days', () => {
  expect(invitationEnd(new Date('2026-03-01T12:00:00.000Z')).toISOString()).toBe('2026-03-04T12:00:00.000Z');
});
