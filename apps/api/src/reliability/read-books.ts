import { KIND } from '@trilane/domain/transaction-codes';
import type { Database } from '../platform/db/open-database.ts';
import { bookKey, type Booked, type BooksSeen } from './history.ts';
import { literal, sql } from '../platform/db/sql.ts';

interface BookedRow {
  business_id: string;
  kind: 'payment' | 'refund' | 'transfer';
  key: string;
  result: string;
  sequence: number;
}

// A refund's key stands in the books with its word in front; a transfer's is kept beside its first answer.
const BOOKED = sql`
  select
    t.business_id, case when t.kind = ${literal(KIND.refund)} then 'refund' else 'payment' end as kind,
    regexp_replace(t.idempotency_key, '^refund ', '') as key, t.transaction_number::text as result, m.sequence
  from ledger.transaction t
  join (
    select business_id, transaction_number, min(entry_number) as sequence
    from ledger.journal_entry
    where transaction_number is not null
    group by 1, 2
  ) m using (business_id, transaction_number)
  union all
  select b.business_id, 'transfer', i.key, b.bank_transfer_id::text, m.entry_number
  from ledger.payout b
  join ledger.journal_entry m
    on m.business_id = b.business_id and m.bank_transfer_id = b.bank_transfer_id and m.reason = 'bank_transfer'
  left join idempotency i
    on i.business_id = b.business_id and i.call = 'transferToBank' and i.status = 200
    and i.answer::json -> 'transfer' ->> 'id' = b.bank_transfer_id::text`;

/** Reads what histories speak of, as it stands in the books now. */
export function readBooks(database: Database): Promise<BooksSeen> {
  return database.jobs.read(null, async (tx) => {
    const booked = new Map<string, Booked[]>();
    for (const row of (await tx.query<BookedRow>(BOOKED)).rows) {
      const name = bookKey({ businessId: row.business_id, kind: row.kind, key: row.key });
      const result = row.kind === 'transfer' ? row.result : Number(row.result);
      booked.set(name, [...(booked.get(name) ?? []), { result, sequence: row.sequence }]);
    }
    const notes = await tx.query<{ business_id: string; transaction_number: number; note: string }>(
      sql`select business_id, transaction_number, note from transaction_note where note <> ''`,
    );
    const counts = await tx.query<{ business_id: string; last_transaction: number }>(
      sql`select business_id, last_transaction from ledger.counter`,
    );
    return {
      booked,
      notes: new Map(notes.rows.map((row) => [`${row.business_id} ${row.transaction_number}`, row.note])),
      totals: new Map(counts.rows.map((row) => [row.business_id, row.last_transaction])),
    };
  });
}
