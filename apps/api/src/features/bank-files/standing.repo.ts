import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** Unfinished files for the bank and from it, by the step that they wait for. */
export interface StandingFiles extends Record<string, unknown> {
  state: 'waiting' | 'held' | 'fetched' | 'unreadable';
  files: number;
  seconds: number;
}

/** The state of the exchange with the bank. */
export interface Exchange extends Record<string, unknown> {
  /** In Unix time; 0 before the first exchange. */
  handedOver: number;
  /** Places whose last look for returns failed. */
  failing: number;
}

/** Counts files by state. `now` is the machine's clock. */
export async function listStandingFiles(db: Db, now: Date): Promise<StandingFiles[]> {
  const { rows } = await db.single<StandingFiles>(sql`
    select case when state in ('made', 'sending') then 'waiting' else state end as state, count(*) as files,
      extract(epoch from ${now}::timestamptz - min(made_at))::float8 as seconds
    from bank_file
    where state in ('made', 'sending', 'held', 'fetched', 'unreadable')
    group by 1`);
  return rows;
}

export async function readExchange(db: Db): Promise<Exchange[]> {
  const { rows } = await db.single<Exchange>(sql`
    select
      (
        select coalesce(extract(epoch from max(ended_at)), 0)::float8
        from bank_file
        where state = 'handed-over'
      ) as "handedOver",
      (select count(*) from bank_file_place where last_error is not null) as failing`);
  return rows;
}

/** A file may be sent again for this long. After that its text is not needed. */
export async function purgeBankFiles(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    update bank_file
    set content_box = null
    where content_box is not null and ended_at < ${now}::timestamptz - interval '90 days'`);
}
