import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

/** `books`: the proof of every figure. `audit`: the proof of every line of the audit trail. */
export type RunKind = 'books' | 'audit';

export interface RunRow {
  run_id: string;
  kind: RunKind;
  /** An operator; empty for the nightly run. */
  asked_by: string;
  started_at: Date;
  beat_at: Date;
  ended_at: Date | null;
  steps: number;
  steps_done: number;
  result: Record<string, unknown> | null;
}

/** A run that was not updated for this long has died with its process. */
export const DEAD_SECONDS = 120;

/** Starts a run; false while another one of its kind goes on. */
export async function insertRun(
  tx: Tx,
  { id, kind, askedBy, now }: { id: string; kind: RunKind; askedBy: string; now: Date },
): Promise<boolean> {
  await tx.query(sql`
    update desk_run
    set ended_at = ${now}, result = '{"broken": true}'
    where kind = ${kind} and ended_at is null
      and beat_at < ${now}::timestamptz - make_interval(secs => ${DEAD_SECONDS})`);
  const { rowCount } = await tx.query(sql`
    insert into desk_run (run_id, kind, asked_by, started_at, beat_at)
    values (${id}, ${kind}, ${askedBy}, ${now}, ${now})
    on conflict (kind) where ended_at is null do nothing`);
  return rowCount === 1;
}

export async function noteProgress(
  tx: Tx,
  { id, steps, stepsDone, now }: { id: string; steps: number; stepsDone: number; now: Date },
): Promise<void> {
  await tx.query(sql`
    update desk_run
    set steps = ${steps}, steps_done = ${stepsDone}, beat_at = ${now}
    where run_id = ${id} and ended_at is null`);
}

export async function endRun(
  tx: Tx,
  { id, result, now }: { id: string; result: Record<string, unknown>; now: Date },
): Promise<void> {
  await tx.query(sql`
    update desk_run
    set ended_at = ${now}, beat_at = ${now}, result = ${JSON.stringify(result)}
    where run_id = ${id} and ended_at is null`);
}

/** Stores a run that has already ended, such as the nightly one. */
export async function insertEndedRun(
  tx: Tx,
  run: { id: string; kind: RunKind; askedBy: string; startedAt: Date; endedAt: Date; result: Record<string, unknown> },
): Promise<void> {
  await tx.query(sql`
    insert into desk_run (run_id, kind, asked_by, started_at, beat_at, ended_at, result)
    values (
      ${run.id}, ${run.kind}, ${run.askedBy}, ${run.startedAt}, ${run.endedAt}, ${run.endedAt},
      ${JSON.stringify(run.result)}
    )`);
}

/** The newest runs of a kind. */
export async function listRuns(tx: Tx, kind: RunKind, limit: number): Promise<RunRow[]> {
  const { rows } = await tx.query<RunRow>(sql`
    select run_id, kind, asked_by, started_at, beat_at, ended_at, steps, steps_done, result
    from desk_run
    where kind = ${kind}
    order by started_at desc limit ${limit}`);
  return rows;
}

/** Deletes runs older than 90 days, but never the newest of each kind. */
export const purgeDeskRuns: Purge = (tx, now) =>
  tx.query(sql`
    delete from desk_run r
    where r.started_at < ${now}::timestamptz - interval '90 days'
      and exists (select 1 from desk_run n where n.kind = r.kind and n.started_at > r.started_at)`);
