import type { Payout } from './transfer-words.ts';

/** A transfer that was just requested, but for the parts that are given. */
export const buildTransfer = (parts: Partial<Payout> = {}): Payout => ({
  id: '0190a5a0-0000-7000-8000-000000000001',
  source: 'available',
  amount: 12.5,
  state: 'requested',
  reason: null,
  requestedAt: '2025-11-14T15:00:00.000Z',
  expectedOn: '2025-11-17',
  endedAt: null,
  account: { displayName: 'First Harbor', providerName: 'First Harbor', accountNumber: '••••4821' },
  automatic: false,
  traceNumber: null,
  ...parts,
});
