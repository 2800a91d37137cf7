import { describe, expect, test } from 'vitest';
import { refusals } from './refusals.ts';

describe('the fixed words of refusals', () => {
  test.each([
    ['transfer_amount_not_positive', 'Transfer amount should be greater than $ 0'],
    ['insufficient_balance', 'Insufficient balance to withdraw'],
    ['chat_enabled_elsewhere', 'Chat can be enabled only at one device. Please disable other devices'],
  ] as const)('%s', (code, words) => expect(refusals[code].message).toBe(words));
});

test('a refusal at a limit names the limit', () => {
  expect(refusals.stores_full.message).toBe('A business can have 2,000 stores.');
  expect(refusals.devices_full.message).toBe('A store can have 200 devices, and a business 20,000.');
  expect(refusals.staff_full.message).toBe('A store can have 500 app users, and a business 20,000.');
});
