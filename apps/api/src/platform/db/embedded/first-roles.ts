import pg from 'pg';
import { ROLE_NAMES } from '../connection.ts';
import { ensureRoles } from '../roles.ts';
import type { ServerPasswords } from './passwords.ts';

export const OWNER = 'trilane_owner';
export const DATABASE = 'trilane';

/**
 * Makes the database and its owner, an ordinary role: what works here works on a hosted server, where nobody gets a
 * superuser.
 */
export async function ensureOwnerAndDatabase(superuser: pg.Client, passwords: ServerPasswords): Promise<void> {
  const { rows } = await superuser.query<{ done: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)
        AND (SELECT count(*) FROM pg_roles WHERE rolname = ANY ($2)) = 4 AS done`,
    [DATABASE, [OWNER, ...Object.values(ROLE_NAMES)]],
  );
  if (rows[0]?.done === true) return;
  const owner = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
  if (owner.rowCount === 0) {
    await superuser.query(
      `CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD ${pg.escapeLiteral(passwords.owner)}`,
    );
  }
  await ensureRoles(superuser, passwords);
  await superuser.query(`GRANT ${Object.values(ROLE_NAMES).join(', ')} TO ${OWNER}`);
  const database = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (database.rowCount === 0) await superuser.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
}
