import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { BankBook, NewOutgoingFile, OutgoingFile } from '../../ports/bank-books.ts';
import { noteTraces, type PayoutTrace } from '../balance/public.ts';

type OutgoingStatements = Pick<
  BankBook,
  | 'listModifiers'
  | 'findLastTrace'
  | 'addOutgoing'
  | 'listWaiting'
  | 'beginTry'
  | 'noteStaged'
  | 'noteHandedOver'
  | 'listHandedOver'
  | 'hold'
  | 'noteFailure'
>;

/** A person reads this text; the end of a long trace would not help. */
const ERROR_CHARS_MAX = 500;
/** The highest number of files of one day. */
const NEWEST_FILES = 36;
/** A wait doubles at most this many times. */
const DOUBLED_MAX = 4;

const OUTGOING = sql`
  file_id as id, name, state, effective_on::text as "effectiveOn", sha256, size_bytes as "sizeBytes",
  content_box as "contentBox", staged`;
/** The order in which files were made: letters come before digits. */
const NEWEST = sql`
  order by made_on desc, position(modifier in 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') desc`;

async function addOutgoing(tx: Tx, file: NewOutgoingFile, at: Date): Promise<void> {
  await tx.query(sql`
    insert into bank_file (
      file_id, direction, name, state, made_on, modifier, effective_on, sha256, size_bytes, content_box, made_at
    )
    values (
      ${file.id}, 'out', ${file.name}, 'made', ${file.madeOn}, ${file.modifier}, ${file.effectiveOn}, ${file.sha256},
      ${file.sizeBytes}, ${file.contentBox}, ${at}
    )`);
  const ids = file.entries.map(({ id }) => id);
  const traces = file.entries.map(({ traceNumber }) => traceNumber);
  const { rows } = await tx.query<PayoutTrace>(sql`
    update bank_file_payout p
    set state = 'filed', file_id = ${file.id}, trace_number = e.trace_number, account_box = null
    from unnest(${ids}::text[], ${traces}::text[]) as e (payout_id, trace_number)
    where p.payout_id = e.payout_id and p.state = 'queued'
    returning p.reference, p.trace_number as "traceNumber"`);
  if (rows.length !== ids.length) throw new Error('another process has filed the payouts');
  await noteTraces(tx, rows);
}

/** The statements about making a file. */
function makingStatements(tx: Tx): Pick<OutgoingStatements, 'listModifiers' | 'findLastTrace' | 'addOutgoing'> {
  return {
    async listModifiers(madeOn) {
      const { rows } = await tx.query<{ modifier: string }>(
        sql`select modifier from bank_file where direction = 'out' and made_on = ${madeOn}`,
      );
      return rows.map(({ modifier }) => modifier);
    },
    async findLastTrace() {
      const { rows } = await tx.query<{ trace: string | null }>(sql`
        select max(trace_number) as trace
        from bank_file_payout
        where file_id = (select file_id from bank_file where direction = 'out' ${NEWEST} limit 1)`);
      return rows[0]!.trace;
    },
    addOutgoing: (file, at) => addOutgoing(tx, file, at),
  };
}

/** The statements about files that go out. */
export function outgoingStatements(tx: Tx): OutgoingStatements {
  return {
    ...makingStatements(tx),
    async listWaiting(place) {
      const { rows } = await tx.query<OutgoingFile>(sql`
        select ${OUTGOING}
        from bank_file
        where state = 'made' or (state = 'sending' and place = ${place})
        order by made_on, made_at`);
      return rows;
    },
    async beginTry(fileId, at, restMs) {
      const { rows } = await tx.query<OutgoingFile>(sql`
        update bank_file
        set tries = tries + 1,
          try_at = ${at}::timestamptz + ${restMs} * power(2, least(tries, ${DOUBLED_MAX})) * interval '1 millisecond'
        where file_id = ${fileId} and state in ('made', 'sending') and (try_at is null or try_at <= ${at})
        returning ${OUTGOING}`);
      return rows[0] ?? null;
    },
    async noteStaged(fileId, { place, staged }) {
      const { rowCount } = await tx.query(sql`
        update bank_file
        set state = 'sending', place = ${place}, staged = ${staged}
        where file_id = ${fileId} and state = 'made'`);
      return rowCount === 1;
    },
    async noteHandedOver(fileId, { at, place, effectiveOn }) {
      await tx.query(sql`
        update bank_file
        set state = 'handed-over', place = ${place}, staged = null, ended_at = ${at}, last_error = null,
          effective_on = greatest(effective_on, ${effectiveOn}::date)
        where file_id = ${fileId} and state in ('made', 'sending')`);
    },
    async listHandedOver() {
      const { rows } = await tx.query<{ name: string }>(sql`
        select name
        from bank_file
        where direction = 'out' and state in ('handed-over', 'adopted')
        ${NEWEST} limit ${NEWEST_FILES}`);
      return rows.map(({ name }) => name);
    },
    async hold(fileId, why) {
      await tx.query(sql`
        update bank_file
        set state = 'held', last_error = ${why}
        where file_id = ${fileId} and state in ('made', 'sending')`);
    },
    async noteFailure(fileId, why) {
      const words = why.slice(0, ERROR_CHARS_MAX);
      await tx.query(sql`
        update bank_file
        set last_error = ${words}
        where file_id = ${fileId} and state in ('made', 'sending') and last_error is distinct from ${words}`);
    },
  };
}
