import { prose } from '@trilane/domain/prose';
import { parseArgs } from 'node:util';
import { formatCents } from '../../packages/domain/src/money.ts';
import type { BusinessStatus } from '../../packages/domain/src/business-status.ts';
import { getStatus } from '../../apps/api/src/features/business/public.ts';
import { getBalances } from '../../apps/api/src/ledger/balances.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { requireBusiness } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

interface ListRow {
  business_id: string;
  name: string;
  owner_email: string;
  created_at: Date;
  frozen: boolean;
}

const LIMIT = 200;
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '—';
const instant = (at: Date | null) => at?.toISOString() ?? '—';

async function listBusinesses(args: readonly string[], { books, say }: Operator): Promise<number> {
  const { search = '', status } = parseArgs({
    args: [...args],
    options: { search: { type: 'string' }, status: { type: 'string' } },
  }).values;
  const shown = await books.jobs.read(null, async (tx) => {
    const { rows } = await tx.query<ListRow>(
      sql`
        select business_id, name, owner_email, created_at, payouts_frozen_at is not null as frozen
        from business
        where position(lower(${search}) in lower(name || ' ' || owner_email || ' ' || business_id::text)) > 0
        order by created_at desc, business_id`,
    );
    const found: (ListRow & { status: BusinessStatus })[] = [];
    for (const row of rows) {
      const own = await getStatus(tx, row.business_id);
      if (status === undefined || status === own) found.push({ ...row, status: own });
      if (found.length > LIMIT) break;
    }
    return found;
  });
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

interface BusinessRow {
  name: string;
  owner_email: string;
  owner_first_name: string;
  owner_last_name: string;
  created_at: Date;
  agency_decision: string | null;
  owner_decision: string | null;
  rejected_at: Date | null;
  payouts_frozen_at: Date | null;
  bank_status: string | null;
  bank_reason: string | null;
  documents_requested: boolean | null;
}

async function readBusiness(tx: Tx, id: string) {
  const { rows } = await tx.query<BusinessRow>(
    sql`
      select b.name, b.owner_email, b.owner_first_name, b.owner_last_name, b.created_at, b.agency_decision,
        b.owner_decision, b.rejected_at, b.payouts_frozen_at, r.status as bank_status, r.reason as bank_reason,
        r.documents_requested
      from business b
      left join bank_registration r using (business_id)
      where b.business_id = ${id}`,
  );
  if (!rows[0]) throw new OperatorError(`There is no business ${id}`);
  const accounts = await tx.query<{ words: string; approved: boolean; is_primary: boolean }>(
    sql`
      select provider_name || ', ' || display_name || ' ••••' || number_last4 as words,
        approved_at is not null as approved, is_primary
      from bank_account
      where business_id = ${id}
      order by linked_at, account_id`,
  );
  const transfers = await tx.query<{
    bank_transfer_id: string;
    amount_cents: number;
    state: string;
    requested_at: Date;
    reason: string | null;
  }>(
    sql`
      select bank_transfer_id, amount_cents, state, requested_at, reason
      from ledger.payout
      where business_id = ${id}
      order by requested_at desc limit 10`,
  );
  return {
    ...rows[0],
    status: await getStatus(tx, id),
    balances: await getBalances(tx, id),
    accounts: accounts.rows,
    transfers: transfers.rows,
  };
}

async function showBusiness([who, ...rest]: readonly string[], operator: Operator): Promise<number> {
  if (rest.length > 0) throw new OperatorError('Name one business');
  const id = await requireBusiness(operator, who);
  const b = await operator.books.jobs.read(id, (tx) => readBusiness(tx, id));
  const { availableCents, pendingCents, tipsCents, inTransitCents } = b.balances;
  const lines: [string, string][] = [
    ['business', id],
    ['name', b.name || '(not registered)'],
    ['owner', `${b.owner_first_name} ${b.owner_last_name} <${b.owner_email}>`],
    ['since', instant(b.created_at)],
    ['status', b.status],
    ['agency', `business ${b.agency_decision ?? 'not asked'}, owner ${b.owner_decision ?? 'not asked'}`],
    ['declined', instant(b.rejected_at)],
    [
      'bank',
      b.bank_status === null
        ? 'none'
        : `${b.bank_status}${b.bank_reason ? `: ${b.bank_reason}` : ''}` +
          `${b.documents_requested ? ', documents requested' : ''}`,
    ],
    ...b.accounts.map((account): [string, string] => [
      'account',
      `${account.words}${account.approved ? '' : ' (not approved)'}${account.is_primary ? ' (primary)' : ''}`,
    ]),
    [
      'money',
      prose`available ${formatCents(availableCents)}, pending ${formatCents(pendingCents)}, tips
        ${formatCents(tipsCents)}, in transit ${formatCents(inTransitCents)}`,
    ],
    ['payouts', b.payouts_frozen_at ? `frozen since ${instant(b.payouts_frozen_at)}` : 'free'],
    ...b.transfers.map((t): [string, string] => [
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
