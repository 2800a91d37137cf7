import { prose } from '@trilane/domain/prose';
import { parseArgs } from 'node:util';
import { formatCents } from '../../packages/domain/src/money.ts';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../packages/domain/src/business-status.ts';
import { readMerchantSearch } from '../../packages/domain/src/merchant-search.ts';
import { listPayoutsAfter } from '../../apps/api/src/features/balance/balance.repo.ts';
import { findBankRegistration } from '../../apps/api/src/features/business/business.repo.ts';
import { getBusiness, getStatus } from '../../apps/api/src/features/business/public.ts';
import { findMerchantFacts, listLinkedAccounts } from '../../apps/api/src/features/desk-merchants/merchant.repo.ts';
import { listMerchants } from '../../apps/api/src/features/desk-merchants/merchant-search.repo.ts';
import { getBalances } from '../../apps/api/src/ledger/balances.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { requireBusiness, requireNoMore } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const LIMIT = 200;
const isStatus = (word: string): word is BusinessStatus => (BUSINESS_STATUSES as readonly string[]).includes(word);
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '—';
const instant = (at: Date | null) => at?.toISOString() ?? '—';

async function listBusinesses(args: readonly string[], { books, say }: Operator): Promise<number> {
  const { search = '', status } = parseArgs({
    args: [...args],
    options: { search: { type: 'string' }, status: { type: 'string' } },
  }).values;
  if (status !== undefined && !isStatus(status))
    throw new OperatorError(`"${status}" is no status; say one of ${BUSINESS_STATUSES.join(', ')}`);
  const asked = { search: readMerchantSearch(search), status: status ?? null, after: null, limit: LIMIT + 1 };
  const shown = await books.jobs.read(null, (tx) => listMerchants(tx, asked));
  for (const row of shown.slice(0, LIMIT))
    say(
      `${row.business_id}  ${day(row.created_at)}  ${row.status.padEnd(29)}  ${row.name || '(not registered)'}  ` +
        `<${row.owner_email}>${row.frozen ? '  payouts frozen' : ''}`,
    );
  say(shown.length > LIMIT ? `The newest ${LIMIT}; narrow it with --search or --status` : `${shown.length} businesses`);
  return 0;
}

/** Lists businesses, newest first. */
export const businessesCommand: OperatorCommand = {
  usage: '[--search WORDS] [--status STATUS]',
  summary: 'list businesses, newest first',
  run: listBusinesses,
};

const PAYOUTS_SHOWN = 10;
const ALL_PAYOUTS = { startsAt: null, endsBefore: null };

async function readBusiness(tx: Tx, id: string) {
  const facts = await findMerchantFacts(tx, id);
  if (!facts) throw new OperatorError(`There is no business ${id}`);
  return {
    facts,
    business: await getBusiness(tx, id),
    bank: await findBankRegistration(tx, id),
    status: await getStatus(tx, id),
    balances: await getBalances(tx, id),
    accounts: await listLinkedAccounts(tx, id),
    payouts: await listPayoutsAfter(tx, id, ALL_PAYOUTS, { after: null, limit: PAYOUTS_SHOWN }),
  };
}

async function showBusiness([who, ...rest]: readonly string[], operator: Operator): Promise<number> {
  requireNoMore(rest);
  const id = await requireBusiness(operator, who);
  const b = await operator.books.jobs.read(id, (tx) => readBusiness(tx, id));
  const { availableCents, pendingCents, tipsCents, inTransitCents } = b.balances;
  const { facts, business, bank } = b;
  const lines: [string, string][] = [
    ['business', id],
    ['name', business.name || '(not registered)'],
    ['owner', `${business.owner_first_name} ${business.owner_last_name} <${facts.owner_email}>`],
    ['since', instant(facts.created_at)],
    ['status', b.status],
    ['agency', `business ${business.agency_decision ?? 'not asked'}, owner ${business.owner_decision ?? 'not asked'}`],
    ['declined', instant(facts.rejected_at)],
    [
      'bank',
      bank === null
        ? 'none'
        : bank.status +
          (bank.reason ? `: ${bank.reason}` : '') +
          (bank.documents_requested ? ', documents requested' : ''),
    ],
    ...b.accounts.map((account): [string, string] => [
      'account',
      `${account.provider_name}, ${account.display_name} ••••${account.number_last4}` +
        `${account.approved_at ? '' : ' (not approved)'}${account.is_primary ? ' (primary)' : ''}`,
    ]),
    [
      'money',
      prose`available ${formatCents(availableCents)}, pending ${formatCents(pendingCents)}, tips
        ${formatCents(tipsCents)}, in transit ${formatCents(inTransitCents)}`,
    ],
    ['payouts', facts.payouts_frozen_at ? `frozen since ${instant(facts.payouts_frozen_at)}` : 'free'],
    ...b.payouts.map((t): [string, string] => [
      'transfer',
      `${t.bank_transfer_id}  ${instant(t.requested_at)}  ${formatCents(t.amount_cents)}  ` +
        `${t.state}${t.reason ? `: ${t.reason}` : ''}`,
    ]),
  ];
  for (const [name, value] of lines) operator.say(`${name.padEnd(10)} ${value}`);
  return 0;
}

/** Shows one business with its bank, its balances and its newest transfers; never a whole account number. */
export const businessCommand: OperatorCommand = {
  usage: 'ID|EMAIL',
  summary: 'show one business with its bank, balances and newest transfers',
  run: showBusiness,
};
