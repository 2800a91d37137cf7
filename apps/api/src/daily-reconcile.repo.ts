import type { Purge } from './platform/old-rows.repo.ts';
import { sql } from './platform/db/sql.ts';
import type { Db, Tx } from './platform/db/transaction.ts';

/**
 * Claims a day's run for this process; false when another process runs it or has finished it. A run that is unfinished
 * after two hours died with its process and can be claimed again.
 */
export async function claimRun(tx: Tx, { name, day, now }: { name: string; day: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into job_run as r (name, day, started_at)
    values (${name}, ${day}, ${now})
    on conflict (name, day) do update set started_at = excluded.started_at
    where r.ended_at is null and r.started_at < excluded.started_at - interval '2 hours'`);
  return rowCount === 1;
}

export async function endRun(
  tx: Tx,
  { name, day, endedAt, outcome }: { name: string; day: string; endedAt: Date; outcome: string },
): Promise<void> {
  await tx.query(
    sql`update job_run set ended_at = ${endedAt}, outcome = ${outcome} where name = ${name} and day = ${day}`,
  );
}

/** The last run of a day's work that has ended: when, and the number in front of its outcome. */
export interface LastRun extends Record<string, unknown> {
  ended_at: Date;
  differences: number;
}

export async function findLastRun(db: Db, name: string): Promise<LastRun[]> {
  const { rows } = await db.single<LastRun>(sql`
    select ended_at, coalesce(substring(outcome from '^[0-9]+')::int, 0) as differences
    from job_run
    where name = ${name} and ended_at is not null
    order by day desc limit 1`);
  return rows;
}

/** Deletes the records of runs that are older than 90 days. */
export const purgeRuns: Purge = (tx, now) =>
  tx.query(sql`delete from job_run where day < ${now}::timestamptz::date - 90`);
