import { randomUUID } from 'node:crypto';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { BankBook, JournalContent } from '../../ports/bank-books.ts';

async function takeFiles(tx: Tx, files: JournalContent['files'], at: Date): Promise<void> {
  const rows = files.map((file) => ({ ...file, id: randomUUID() }));
  await tx.query(sql`
    insert into bank_file (file_id, direction, name, state, made_on, modifier, effective_on, made_at, ended_at)
    select f.id, 'out', f.name, 'adopted', f."madeOn", f.modifier, f."effectiveOn", ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f (id uuid, name text, "madeOn" date, modifier text, "effectiveOn" date)
    on conflict (made_on, modifier) where direction = 'out' do nothing`);
}

async function takePayouts(tx: Tx, payouts: JournalContent['payouts']): Promise<void> {
  // The number keeps the order of the queue: first in, first out.
  const rows = payouts.map((payout, number) => ({ ...payout, number }));
  await tx.query(sql`
    insert into bank_file_payout (
      payout_id, reference, amount_cents, routing_number, holder_name, account_type, account_box, queued_at, noted_at,
      state, file_id, trace_number, outcome, closed_at
    )
    select p.id, p.reference, p."amountCents", p."routingNumber", p."holderName", p."accountType", p."accountBox",
      p."queuedAt", clock_timestamp() - interval '1 hour' + p.number * interval '1 microsecond', p.state, f.file_id,
      p."traceNumber", p.outcome, p."closedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (
        id text, reference text, "amountCents" bigint, "routingNumber" text, "holderName" text, "accountType" text,
        "accountBox" text, "queuedAt" timestamptz, number integer, state text, file text, "traceNumber" text,
        outcome text, "closedAt" timestamptz
      )
    left join bank_file f on f.direction = 'out' and f.name = p.file
    on conflict do nothing`);
}

/** The statements about the journals that older releases kept in a folder. */
export function journalStatements(tx: Tx): Pick<BankBook, 'isJournalTaken' | 'takeJournal'> {
  return {
    async isJournalTaken(place) {
      const { rows } = await tx.query(
        sql`select 1 from bank_file_place where place = ${place} and journal_taken_at is not null`,
      );
      return rows.length > 0;
    },
    async takeJournal(place, { files, payouts }, at) {
      await takeFiles(tx, files, at);
      await takePayouts(tx, payouts);
      await tx.query(sql`
        insert into bank_file_place (place, journal_taken_at)
        values (${place}, ${at})
        on conflict (place) do update set journal_taken_at = ${at}`);
    },
  };
}
