import type { BusinessStatus } from '@trilane/domain/business-status';
import type { MerchantSearch } from '@trilane/domain/merchant-search';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { MERCHANT_STATUS } from './merchant-status.repo.ts';

export interface MerchantRow {
  business_id: string;
  name: string;
  owner_name: string;
  owner_email: string;
  created_at: Date;
  status: BusinessStatus;
  frozen: boolean;
}

/** The last merchant of the page before. */
export interface AfterMerchant {
  createdAt: Date;
  businessId: string;
}

/**
 * The search words as a query for prefixes; a search without any word finds nothing. The database splits them in the
 * way it splits indexed text. A query of its own makes them a parameter, so that the planner can judge how rare they
 * are.
 */
async function startsOf(tx: Tx, search: MerchantSearch): Promise<string> {
  if (search.by !== 'words') return '';
  const { rows } = await tx.query<{ starts: string }>(
    sql`
      select coalesce(string_agg(quote_literal(w.word) || ':*', ' & '), '') as starts
      from regexp_split_to_table(lower(${search.words}), '[[:space:][:punct:]]+') w (word)
      where w.word <> ''`,
  );
  return rows[0]!.starts;
}

function whereOf(search: MerchantSearch, starts: string): Sql {
  switch (search.by) {
    case 'all':
      return sql`true`;
    case 'id':
      return sql`
        m.business_id in (
          select ${search.id}::uuid
          union all
          select business_id from ledger.payout where bank_transfer_id = ${search.id}
          union all
          select business_id from store where store_id = ${search.id}
          union all
          select business_id from device where device_id = ${search.id} or link_id = ${search.id}
        )`;
    case 'payout':
      return sql`
        m.business_id = ${search.businessId} and exists (
          select 1
          from ledger.payout p
          where p.business_id = m.business_id and p.bank_transfer_id = ${search.payoutId}
        )`;
    case 'trace':
      return sql`
        m.business_id in (select business_id from payout_trace where trace_number = ${search.traceNumber})`;
    case 'words': {
      const { words, transactionNumber } = search;
      const named = words === '' ? sql`true` : sql`m.words @@ ${starts}::tsquery`;
      if (transactionNumber === null) return named;
      return sql`
        ${named} and exists (
          select 1
          from ledger.transaction t
          where t.business_id = m.business_id and t.transaction_number = ${transactionNumber}
        )`;
    }
  }
}

/** Merchants, newest first. An index holds the status expression in the order of this list. */
export async function listMerchants(
  tx: Tx,
  asked: { search: MerchantSearch; status: BusinessStatus | null; after: AfterMerchant | null; limit: number },
): Promise<MerchantRow[]> {
  const { search, status, after, limit } = asked;
  const starts = await startsOf(tx, search);
  const { rows } = await tx.query<MerchantRow>(
    sql`
      select b.business_id, b.name, b.owner_email, b.created_at, b.payouts_frozen_at is not null as frozen,
        btrim(b.owner_first_name || ' ' || b.owner_last_name) as owner_name, ${MERCHANT_STATUS} as status
      from merchant_index m
      join business b using (business_id)
      where ${whereOf(search, starts)}
        ${status === null ? sql`` : sql`and ${MERCHANT_STATUS} = ${status}`}
        ${after === null ? sql`` : sql`and (m.created_at, m.business_id) < (${after.createdAt}, ${after.businessId})`}
      order by m.created_at desc, m.business_id desc
      limit ${limit}`,
  );
  return rows;
}

/** The business of an owner's email, or null. */
export async function findBusinessOf(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await tx.query<{ business_id: string }>(
    sql`select business_id from business where owner_email = ${email}`,
  );
  return rows[0]?.business_id ?? null;
}

/** The position of a merchant in the list; null where it does not exist. */
export async function findCreated(tx: Tx, businessId: string): Promise<AfterMerchant | null> {
  const { rows } = await tx.query<AfterMerchant & Record<string, unknown>>(
    sql`
      select created_at as "createdAt", business_id as "businessId"
      from merchant_index
      where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}
