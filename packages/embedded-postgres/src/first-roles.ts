import pg from 'pg';
import type { ServerNames, ServerPasswords } from './server-names.ts';

/**
 * Creates the database, its owner and its other roles where they are missing. The owner is an ordinary role, so what
 * works here works on a hosted server, which grants no superuser.
 */
export async function ensureRolesAndDatabase<Role extends string>(
  superuser: pg.Client,
  { database, owner, roles }: ServerNames<Role>,
  passwords: ServerPasswords<Role>,
): Promise<void> {
  const ownerName = pg.escapeIdentifier(owner);
  await ensureRole(superuser, owner, `CREATEROLE CREATEDB PASSWORD ${pg.escapeLiteral(passwords.owner)}`);
  for (const [user, name] of Object.entries(roles) as [Role, string][]) {
    await ensureRole(superuser, name, `PASSWORD ${pg.escapeLiteral(passwords[user])}`);
    await superuser.query(`GRANT ${pg.escapeIdentifier(name)} TO ${ownerName}`);
  }
  const { rowCount } = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await superuser.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${ownerName}`);
}

async function ensureRole(superuser: pg.Client, name: string, rights: string): Promise<void> {
  const { rowCount } = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await superuser.query(`CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN ${rights}`);
}
