import { expect, test } from 'vitest';
import { statusNote } from './status-words.ts';

const shop = {
  status: 'pending-device-linking',
  nextStep: 'device',
  ownerCheck: 'approved',
  bankRegistration: { status: 'approved' },
} as unknown as Parameters<typeof statusNote>[0];

test('does not say that transfers work while they are on hold', () => {
  const note = (transfersHeld: boolean) => statusNote({ ...shop, transfersHeld }, { listed: false });
  expect(note(false)).toContain('Your balance and transfers work as usual.');
  expect(note(true)).toBe(note(false).replace(' Your balance and transfers work as usual.', ''));
  expect(note(true)).toContain('No device is linked, so no till can take a payment.');
});
