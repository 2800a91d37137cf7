import { verdictWords } from '@trilane/contract/bank-match-words';
import { centsToDollars } from '@trilane/domain/money';
import type { Handler } from '../../platform/context.ts';
import { listVerdicts, type VerdictRow } from './bank-match.repo.ts';

export const verdictToWire = (row: VerdictRow) => ({
  verdict: row.verdict,
  words: verdictWords({
    verdict: row.verdict,
    cents: row.amount_cents,
    expectedOn: row.expected_on,
    arrivedOn: row.arrived_on,
    bankCents: row.bank_cents,
    payouts: row.payouts,
    fileTo: row.file_to,
  }),
  arrivedOn: row.arrived_on,
  matchedAt: row.matched_at.toISOString(),
  matchedBy: row.matched_by,
});

const transferToWire = (row: VerdictRow) => ({
  ...verdictToWire(row),
  transferId: row.bank_transfer_id,
  amount: centsToDollars(row.amount_cents),
  account: { displayName: row.account_name, providerName: row.provider_name, accountNumber: row.account_last4 },
  expectedOn: row.expected_on,
});

/** What bank files said of payouts, newest expected day first. */
export const listBankVerdicts: Handler<'listBankVerdicts'> = async (
  { read, holder },
  { query: { page, limit, verdict } },
) => {
  const { rows, total } = await read((tx) =>
    listVerdicts(tx, holder.businessId, { verdict, offset: (page - 1) * limit, limit }),
  );
  return { docs: rows.map(transferToWire), page, limit, pages: Math.ceil(total / limit), total };
};
