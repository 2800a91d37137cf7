import { verdictWords, type VerdictFacts } from '@trilane/contract/bank-match-words';
import { centsToDollars } from '@trilane/domain/money';
import type { Handler } from '../../platform/context.ts';
import { listVerdicts, type VerdictRow } from './bank-match.repo.ts';

/** The verdict in words needs an arrival, unless it is that there is none. */
function factsOf(row: VerdictRow): VerdictFacts {
  const facts = { cents: row.amount_cents, expectedOn: row.expected_on };
  if (row.verdict === 'missing') return { ...facts, verdict: row.verdict, fileTo: row.file_to };
  const { verdict, arrived_on: arrivedOn, bank_cents: bankCents, payouts } = row;
  return { ...facts, verdict, arrivedOn, bankCents, payouts };
}

export const verdictToWire = (row: VerdictRow) => ({
  verdict: row.verdict,
  words: verdictWords(factsOf(row)),
  arrivedOn: row.verdict === 'missing' ? null : row.arrived_on,
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
