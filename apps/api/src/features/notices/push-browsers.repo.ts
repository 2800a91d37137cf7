import { PUSH_UNUSED_DAYS } from '@trilane/domain/push';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { NoticePerson } from './notice-settings.repo.ts';

export interface BrowserRow {
  browser_id: string;
  endpoint_hash: string;
  /** The sealed target. */
  target_box: string;
  device: string;
  session_id: string;
  created_at: Date;
}

const COLUMNS = sql`browser_id, endpoint_hash, target_box, device, session_id, created_at`;

/** The browsers of a person that take messages under this public key, oldest first. */
export async function listBrowsers(
  tx: Tx,
  { businessId, userId }: NoticePerson,
  serverKey: string,
): Promise<BrowserRow[]> {
  const { rows } = await tx.query<BrowserRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from push_browser
    where business_id = ${businessId} and user_id = ${userId} and server_key = ${serverKey}
    order by created_at, browser_id`);
  return rows;
}

/** One adds at a time for a person, so that the limit holds. */
export async function lockBrowsers(tx: Tx, { businessId, userId }: NoticePerson): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${businessId} ${userId}`}, 0))`);
}

/** Forgets browsers that take messages under another key only: the key of the installation was changed. */
export async function deleteOutdated(tx: Tx, { businessId, userId }: NoticePerson, serverKey: string): Promise<void> {
  await tx.query(sql`
    delete
    from push_browser
    where business_id = ${businessId} and user_id = ${userId} and server_key <> ${serverKey}`);
}

/** What is stored of a browser. */
export interface NewBrowser extends NoticePerson {
  browserId: string;
  endpointHash: string;
  targetBox: string;
  serverKey: string;
  device: string;
  sessionId: string;
  now: Date;
}

/** Stores a browser. One that is there keeps its id and its beginning. */
export async function putBrowser(tx: Tx, b: NewBrowser): Promise<void> {
  await tx.query(sql`
    insert into push_browser (
      business_id, browser_id, user_id, endpoint_hash, target_box, server_key, device, session_id, created_at, seen_at
    )
    values (
      ${b.businessId}, ${b.browserId}, ${b.userId}, ${b.endpointHash}, ${b.targetBox}, ${b.serverKey}, ${b.device},
      ${b.sessionId}, ${b.now}, ${b.now}
    )
    on conflict (business_id, browser_id) do update
    set target_box = excluded.target_box, server_key = excluded.server_key, device = excluded.device,
      session_id = excluded.session_id, seen_at = excluded.seen_at`);
}

/** Notes that the person, and nobody else, is signed in at a browser. False where it gets none of the notices. */
export async function keepBrowser(
  tx: Tx,
  { userId, sessionId, endpointHash, now }: { userId: string; sessionId: string; endpointHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ kept: boolean }>(
    sql`select keep_push_browser(${userId}, ${sessionId}, ${endpointHash}, ${now}) as kept`,
  );
  return rows[0]!.kept;
}

/** A browser of this person; null where there is none of this id. */
export async function findBrowser(
  tx: Tx,
  { businessId, userId }: NoticePerson,
  browserId: string,
): Promise<BrowserRow | null> {
  const { rows } = await tx.query<BrowserRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from push_browser
    where business_id = ${businessId} and user_id = ${userId} and browser_id = ${browserId}`);
  return rows[0] ?? null;
}

export async function deleteBrowser(
  tx: Tx,
  { businessId, browserId }: { businessId: string; browserId: string },
): Promise<void> {
  await tx.query(sql`delete from push_browser where business_id = ${businessId} and browser_id = ${browserId}`);
}

/** Deletes browsers at which nobody has been signed in for long. */
export async function purgePushBrowsers(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete
    from push_browser
    where seen_at < ${now}::timestamptz - make_interval(days => ${PUSH_UNUSED_DAYS})`);
}
