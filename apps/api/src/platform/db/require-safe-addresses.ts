import { prose } from '@trilane/domain/prose';
import type { DatabaseConnection, DatabaseConnections, DatabaseUrls } from './connection.ts';
import { findPooling, type Pooling } from './pooling.ts';

type Hand = keyof DatabaseConnections;
type Given = Partial<DatabaseUrls>;

/** The product cannot work over an address. The message tells the operator why. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress';
}

/** The setting that holds the address of each user of the database. */
export function settingOf(hand: Hand, { migrationDatabaseUrl, jobsDatabaseUrl, listenDatabaseUrl }: Given): string {
  if (hand === 'listen' && listenDatabaseUrl !== undefined) return 'LISTEN_DATABASE_URL';
  if (hand === 'jobs' && jobsDatabaseUrl !== undefined) return 'JOBS_DATABASE_URL';
  const isOwners = hand === 'owner' || hand === 'jobs';
  return isOwners && migrationDatabaseUrl !== undefined ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
}

/**
 * Why the product cannot work over an address, in words; null if it can. The owner takes session locks, the listener
 * must keep its connection, and a login that steps down to a role does so for a whole session.
 */
export function whyUnsafe(
  hand: Hand,
  { assumeRole }: DatabaseConnection,
  { by, keepsPrepared }: Pooling,
  given: Given,
): string | null {
  const setting = settingOf(hand, given);
  const pooler = `${setting} leads through a pooler that hands connections on after each ${by}`;
  if (by === 'statement')
    return prose`${pooler}. The product needs transactions: let it hand them on after each transaction (PgBouncer:
      pool_mode = transaction)`;
  if (by !== 'transaction') return null;
  if (hand === 'owner')
    return prose`${pooler}. Migrations and the operator need the server itself: ${
      setting === 'DATABASE_URL'
        ? 'give its address in MIGRATION_DATABASE_URL, with the login of the owner'
        : 'give its own address'
    }`;
  if (hand === 'listen')
    return setting === 'DATABASE_URL'
      ? `${pooler}, which cannot carry live topics. Give the address of the server itself in LISTEN_DATABASE_URL`
      : `${pooler}, which cannot carry live topics. Give the address of the server itself`;
  if (assumeRole !== undefined)
    return prose`${pooler}, so it must log in as ${assumeRole} itself: set MIGRATION_DATABASE_URL for the owner and
      ${hand === 'jobs' ? 'JOBS_DATABASE_URL' : 'DATABASE_URL'} for ${assumeRole}`;
  return keepsPrepared
    ? null
    : prose`${pooler} and loses prepared statements. Use PgBouncer 1.21 or later, with max_prepared_statements above 0`;
}

/** Checks how each address hands out connections. Throws UnsafeAddress with every unsuitable setting. */
export async function requireSafeAddresses(
  connections: DatabaseConnections,
  given: Given,
  hands: readonly Hand[],
): Promise<void> {
  const found = await Promise.all(
    hands.map(async (hand) => whyUnsafe(hand, connections[hand], await findPooling(connections[hand]), given)),
  );
  const problems = new Set(found.filter((problem) => problem !== null));
  if (problems.size > 0) throw new UnsafeAddress([...problems].join('\n'));
}
