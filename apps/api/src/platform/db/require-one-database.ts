import type { DatabaseConnection, DatabaseConnections } from './connection.ts';
import { openAtStart } from './pooling.ts';
import { settingOf, UnsafeAddress } from './require-safe-addresses.ts';
import { sql } from './sql.ts';

type Hand = keyof DatabaseConnections;

interface Place {
  readonly name: string;
  /** The same on a primary and its standbys; null where the server does not tell. */
  readonly server: string | null;
}

/** Which database an address leads to, also through poolers and balancers. */
async function findDatabase(connection: DatabaseConnection): Promise<Place> {
  const client = await openAtStart(connection);
  try {
    const { rows } = await client.query<{ name: string }>(sql`select current_database() as name`);
    const server = await client
      .query<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`)
      .then((found) => found.rows[0]!.id)
      .catch(() => null);
    return { name: rows[0]!.name, server };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isSame = (one: Place, other: Place): boolean =>
  one.name === other.name && (one.server === null || other.server === null || one.server === other.server);

/**
 * Throws UnsafeAddress with every setting whose address leads to another database than that of requests. There, live
 * topics would be lost and due work would find nothing to do, without an error.
 */
export async function requireOneDatabase(
  connections: DatabaseConnections,
  given: Parameters<typeof settingOf>[1],
  hands: readonly Hand[],
): Promise<void> {
  const requests = await findDatabase(connections.api);
  const others = hands.filter((hand) => settingOf(hand, given) !== 'DATABASE_URL');
  const problems = await Promise.all(
    others.map(async (hand) => {
      const found = await findDatabase(connections[hand]);
      const words = `${settingOf(hand, given)} leads to another database (${found.name}) than DATABASE_URL`;
      return isSame(found, requests) ? [] : [`${words} (${requests.name}). Let both name the same one`];
    }),
  );
  if (problems.flat().length > 0) throw new UnsafeAddress([...new Set(problems.flat())].join('\n'));
}
