import { effectiveDate } from '../../apps/api/src/adapters/payout-rail/nacha-schedule.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { createBusinessClock } from '../../apps/api/src/platform/business-clock.ts';
import { auditOperator } from '../../apps/api/src/platform/operator-desk.ts';
import { formatCents } from '../../packages/domain/src/money.ts';
import { grouped } from '../../packages/domain/src/number-words.ts';
import { readOrder, requireReason, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const SHOWN = 100;

interface FileRow {
  direction: 'out' | 'in';
  name: string;
  state: string;
  payouts: number;
  cents: number;
  effective_on: string | null;
  place: string | null;
  tries: number;
  last_error: string | null;
  made_at: Date;
  ended_at: Date | null;
}

interface PlaceRow {
  place: string;
  looked_at: Date | null;
  last_error: string | null;
}

/** What each state means, in words for a person. */
const WORDS: Readonly<Record<string, string>> = {
  made: 'waits',
  sending: 'waits',
  'handed-over': 'handed over',
  held: 'needs you',
  adopted: 'at the bank',
  fetched: 'fetched',
  read: 'read',
  unreadable: 'unreadable',
};

function lineOf(row: FileRow): string {
  const ended = row.ended_at ? `, ${row.ended_at.toISOString()}` : '';
  const content =
    row.direction === 'out'
      ? `${grouped(row.payouts)} payouts, ${formatCents(row.cents)}, arrives ${row.effective_on}`
      : 'returns of the bank';
  const tries = row.ended_at === null && row.tries > 0 ? `, ${row.tries} tries` : '';
  const error = row.last_error ? `\n             ${row.last_error}` : '';
  const place = row.place ? `, ${row.place}` : '';
  return `${(WORDS[row.state] ?? row.state).padEnd(11)}  ${row.name}  ${content}${tries}${ended}${place}${error}`;
}

/** Unfinished files come first, then the newest. */
async function listFiles({ books, say }: Operator): Promise<number> {
  const [files, places] = await books.jobs.read(null, async (tx) => [
    await tx.query<FileRow>(sql`
      select f.direction, f.name, f.state, f.effective_on::text, f.place, f.tries, f.last_error, f.made_at, f.ended_at,
        (select count(*) from bank_file_payout p where p.file_id = f.file_id) as payouts,
        (select coalesce(sum(p.amount_cents), 0)::bigint from bank_file_payout p where p.file_id = f.file_id) as cents
      from bank_file f
      order by f.state in ('made', 'sending', 'held', 'fetched') desc, f.made_at desc limit ${SHOWN}`),
    await tx.query<PlaceRow>(
      sql`
        select place, looked_at, last_error
        from bank_file_place
        where looked_at is not null or last_error is not null`,
    ),
  ]);
  for (const row of files.rows) say(lineOf(row));
  for (const { place, looked_at: at, last_error: error } of places.rows) {
    const failure = error ? `; the last look failed: ${error}` : '';
    say(`${place}: looked at for returns ${at?.toISOString() ?? 'never'}${failure}`);
  }
  const count = (...states: string[]) => files.rows.filter(({ state }) => states.includes(state)).length;
  const held = count('held');
  const failing = places.rows.filter(({ last_error: error }) => error !== null).length;
  say(`${count('made', 'sending')} files wait to be handed over, ${held} need a person`);
  return held + failing > 0 ? 1 : 0;
}

interface KnownFile {
  file_id: string;
  state: string;
  content_box: string | null;
  reported: number;
}

/** The file that a command names, locked against the product. */
async function requireFile(tx: Tx, name: string | undefined): Promise<KnownFile> {
  if (name === undefined) throw new OperatorError('Name the file');
  const { rows } = await tx.query<KnownFile>(sql`
    select file_id, state, content_box,
      (
        select count(*) from bank_file_payout p where p.file_id = f.file_id and p.state <> 'filed'
      ) as reported
    from bank_file f
    where direction = 'out' and name = ${name} for update`);
  if (!rows[0]) throw new OperatorError(`No file ${name} was made`);
  return rows[0];
}

interface Order {
  name: string | undefined;
  reason: string;
}

/** A person knows that the bank has the file, so it counts as handed over now. */
async function adopt(operator: Operator, { name, reason }: Order): Promise<number> {
  const now = new Date();
  const clock = createBusinessClock(operator.books.jobs, () => now);
  await clock.refresh();
  await operator.books.jobs.write(null, async (tx) => {
    const file = await requireFile(tx, name);
    if (!['made', 'sending', 'held'].includes(file.state)) throw new OperatorError('It was handed over already');
    await tx.query(sql`
      update bank_file
      set state = 'adopted', ended_at = ${now}, staged = null, last_error = null,
        effective_on = greatest(effective_on, ${effectiveDate(clock.now())}::date)
      where file_id = ${file.file_id}`);
    const line = {
      action: 'bank-file.adopt',
      subject: name!,
      before: { state: file.state },
      after: { reason },
    } as const;
    await auditOperator(tx, { operator: operator.by, securityNow: () => now }, null, line);
  });
  operator.say(`${name}: it counts as handed over, and its payouts as paid at the end of their day`);
  return 0;
}

/** A person knows that the bank does not have the file, so the product hands over the same file again. */
async function sendAgain(operator: Operator, { name, reason }: Order): Promise<number> {
  await operator.books.jobs.write(null, async (tx) => {
    const file = await requireFile(tx, name);
    if (file.state === 'made') throw new OperatorError('It waits already: the product tries again by itself');
    if (file.reported > 0)
      throw new OperatorError('Some of its payouts were reported as paid or came back: the bank has had it');
    if (file.content_box === null) throw new OperatorError('Its text is no longer kept');
    await tx.query(sql`
      update bank_file
      set state = 'made', staged = null, place = null, tries = 0, try_at = null, ended_at = null, last_error = null
      where file_id = ${file.file_id}`);
    const line = {
      action: 'bank-file.send',
      subject: name!,
      before: { state: file.state },
      after: { reason },
    } as const;
    await auditOperator(tx, { operator: operator.by, securityNow: () => new Date() }, null, line);
  });
  operator.say(
    `${name}: the product hands it over again within seconds. Should the bank have it after all, it pays twice`,
  );
  return 0;
}

/** Lists the files that are exchanged with the bank, and records the decisions that only a person can make. */
export const bankFilesCommand: OperatorCommand = {
  usage: '[adopt|send-again FILE --reason WORDS]',
  summary: 'list payout and return files; say that the bank has one, or that it must be sent again',
  async run(args, operator) {
    if (args.length === 0) return listFiles(operator);
    const {
      words: [what, name, ...rest],
      reason,
    } = readOrder(args);
    const order = requireWord(what, ['adopt', 'send-again']);
    if (rest.length > 0) throw new OperatorError('Name one file');
    return (order === 'adopt' ? adopt : sendAgain)(operator, { name, reason: requireReason(reason) });
  },
};
