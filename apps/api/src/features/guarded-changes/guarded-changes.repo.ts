import type { ChangeHold, GuardedChange } from '@trilane/domain/guarded-change';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface ChangeRow {
  change_number: number;
  kind: GuardedChange;
  subject: string;
  before_value: string | null;
  after_value: string | null;
  words: string;
  changed_by: string;
  device: string;
  changed_at: Date;
  held_until: Date;
  counts_from: Date;
  usual_cents: number;
  stop_until: Date;
  stopped_at: Date | null;
  undone: boolean | null;
  confirmed_at: Date | null;
}

const COLUMNS = sql`
  change_number, kind, subject, before_value, after_value, words, changed_by, device, changed_at, held_until,
  counts_from, usual_cents, stop_until, stopped_at, undone, confirmed_at`;

/** The next number of a business. The caller holds the books. */
export async function nextNumber(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(sql`
    select coalesce(max(change_number), 0) + 1 as next from guarded_change where business_id = ${businessId}`);
  return rows[0]!.next;
}

export async function insertChange(
  tx: Tx,
  businessId: string,
  c: Omit<ChangeRow, 'stopped_at' | 'undone' | 'confirmed_at'> & { stop_hash: string },
): Promise<void> {
  await tx.query(sql`
    insert into guarded_change (
      business_id, change_number, kind, subject, before_value, after_value, words, changed_by, device, changed_at,
      held_until, counts_from, usual_cents, stop_hash, stop_until
    )
    values (
      ${businessId}, ${c.change_number}, ${c.kind}, ${c.subject}, ${c.before_value}, ${c.after_value}, ${c.words},
      ${c.changed_by}, ${c.device}, ${c.changed_at}, ${c.held_until}, ${c.counts_from}, ${c.usual_cents},
      ${c.stop_hash}, ${c.stop_until}
    )`);
}

/**
 * The holds that are not over, as a new change takes them over: also those of a stop that was confirmed, so that no
 * round of change, stop and confirmation begins a new sum.
 */
export async function listHolds(tx: Tx, businessId: string, now: Date): Promise<ChangeHold[]> {
  const { rows } = await tx.query<ChangeHold>(sql`
    select kind, held_until as "heldUntil", usual_cents as "usualCents", counts_from as "countsFrom"
    from guarded_change
    where business_id = ${businessId} and held_until > ${now}`);
  return rows;
}

export interface KeptRow {
  time_zone: string;
  stopped: boolean;
  live: { kind: GuardedChange; heldUntil: string; usualCents: number; countsFrom: string }[];
  sent_cents: number;
}

/**
 * What keeps transfers back, in one statement: the holds that are not over, what was sent since the first of them
 * began to count, and whether a change was stopped and the owner has not confirmed since.
 */
export async function getKept(tx: Tx, businessId: string, now: Date): Promise<KeptRow> {
  const { rows } = await tx.query<KeptRow & Record<string, unknown>>(
    sql`
    with live as (
      select kind, held_until, usual_cents, counts_from
      from guarded_change
      where business_id = ${businessId} and held_until > ${now} and confirmed_at is null
    )
    select b.time_zone,
      exists (
        select from guarded_change
        where business_id = ${businessId} and stopped_at is not null and confirmed_at is null
      ) as stopped,
      coalesce((
        select json_agg(json_build_object(
          'kind', kind, 'heldUntil', held_until, 'usualCents', usual_cents, 'countsFrom', counts_from
        )) from live
      ), '[]') as live,
      (
        select coalesce(sum(amount_cents), 0)::bigint
        from ledger.payout
        where business_id = ${businessId} and state not in ('failed', 'returned')
          and requested_at >= (select min(counts_from) from live)
      ) as sent_cents
    from business b
    where b.business_id = ${businessId}`,
    { name: 'get_kept' },
  );
  return rows[0]!;
}

/** The transfers since an instant whose money has not come back. */
export async function listSent(
  tx: Tx,
  businessId: string,
  since: Date,
): Promise<{ requestedAt: Date; cents: number }[]> {
  const { rows } = await tx.query<{ requestedAt: Date; cents: number }>(sql`
    select requested_at as "requestedAt", amount_cents as cents
    from ledger.payout
    where business_id = ${businessId} and requested_at >= ${since} and state not in ('failed', 'returned')`);
  return rows;
}

/**
 * The addresses that get the mails about changes: the owner's, and those that were the owner's since an instant. One
 * that a stop took away again was never the owner's.
 */
export async function listOwnerEmails(tx: Tx, businessId: string, since: Date): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(sql`
    select owner_email as email
    from business
    where business_id = ${businessId}
    union
    select before_value
    from guarded_change
    where business_id = ${businessId} and kind = 'owner-email' and changed_at >= ${since} and undone is not true
    order by email`);
  return rows.map(({ email }) => email);
}

/** The change that a stop link belongs to; null without one. It locks nothing. */
export async function findChangeOf(tx: Tx, businessId: string, stopHash: string): Promise<ChangeRow | null> {
  const { rows } = await tx.query<ChangeRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from guarded_change where business_id = ${businessId} and stop_hash = ${stopHash}`);
  return rows[0] ?? null;
}

/**
 * Marks a change as stopped, with the later ones of the same kind and subject. A stopped change of the email takes
 * every later change with it, because whoever took the account over got their links, too. Returns all of them, oldest
 * first. The caller holds the business.
 */
export async function setStopped(
  tx: Tx,
  businessId: string,
  change: Pick<ChangeRow, 'change_number' | 'kind' | 'subject'>,
  now: Date,
): Promise<ChangeRow[]> {
  const { rows } = await tx.query<ChangeRow & Record<string, unknown>>(sql`
    with stopped as (
      update guarded_change
      set stopped_at = ${now}
      where business_id = ${businessId} and change_number >= ${change.change_number} and stopped_at is null
        and (${change.kind} = 'owner-email' or (kind = ${change.kind} and subject = ${change.subject}))
      returning ${COLUMNS}
    )
    select ${COLUMNS}
    from stopped
    order by change_number`);
  return rows;
}

/** Records whether the state before the stopped changes of one kind and subject is back. */
export async function setUndone(
  tx: Tx,
  businessId: string,
  { kind, subject, undone, now }: Pick<ChangeRow, 'kind' | 'subject'> & { undone: boolean; now: Date },
): Promise<void> {
  await tx.query(sql`
    update guarded_change
    set undone = ${undone}
    where business_id = ${businessId} and stopped_at = ${now} and undone is null and kind = ${kind}
      and subject = ${subject}`);
}

/** Ends the stop of transfers; false when there was none. */
export async function setConfirmed(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update guarded_change
    set confirmed_at = ${now}
    where business_id = ${businessId} and stopped_at is not null and confirmed_at is null`);
  return (rowCount ?? 0) > 0;
}

/** The email that a stopped change took away is the owner's again; false when another account has it. */
export async function restoreOwnerEmail(
  tx: Tx,
  businessId: string,
  change: { number: number; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ restored: boolean }>(
    sql`select restore_owner_email(${businessId}, ${change.number}, ${change.now}) as restored`,
  );
  return rows[0]!.restored;
}

/** The newest changes first. */
export async function listChanges(tx: Tx, businessId: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await tx.query<ChangeRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from guarded_change
    where business_id = ${businessId}
    order by change_number desc
    limit ${limit}`);
  return rows;
}
