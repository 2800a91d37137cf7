import { prose } from '@trilane/domain/prose';
import pg from 'pg';
import { ROLE_NAMES } from './connection.ts';
import { sqlStateOf } from './database-errors.ts';
import { sql } from './sql.ts';
import { SchemaRefused } from './schema-refused.ts';

const ALREADY_THERE = new Set(['42710', '23505']);
const INSUFFICIENT_PRIVILEGE = '42501';
// "tuple concurrently updated": two processes granted the same role at the same time.
const CONCURRENT_UPDATE = 'XX000';

export interface RolePasswords {
  readonly api?: string | undefined;
  readonly jobs?: string | undefined;
}

/**
 * Makes sure that the roles of the product exist and that the connected owner may step down to them. Roles belong to
 * the whole server, so another database or process may have made them already; what is there is left as it is. A
 * password gives a new role a login. Refuses, by name, a role that the owner may neither create nor use.
 */
export async function ensureRoles(client: pg.ClientBase, passwords: RolePasswords = {}): Promise<void> {
  await ensureRole(client, ROLE_NAMES.ledger, undefined);
  await ensureRole(client, ROLE_NAMES.api, passwords.api);
  await ensureRole(client, ROLE_NAMES.jobs, passwords.jobs);
}

async function ensureRole(client: pg.ClientBase, name: string, password: string | undefined): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    const login = password === undefined ? 'NOLOGIN' : `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
    try {
      await client.query(`CREATE ROLE ${role} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
    } catch (error) {
      if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE) throw cannotUse(name);
      if (!ALREADY_THERE.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
  if (!(await mayStepDown(client, name))) await grantToOwner(client, name);
}

async function mayStepDown(client: pg.ClientBase, name: string): Promise<boolean> {
  // PostgreSQL 16 split membership: a creator is a member but may not SET ROLE until it is granted so.
  const { rows } = await client.query<{ ok: boolean }>(
    sql`
      select
        pg_has_role(
          current_user, ${name},
          case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end
        )
        and pg_has_role(current_user, ${name}, 'USAGE') as ok`,
  );
  return rows[0]?.ok === true;
}

async function grantToOwner(client: pg.ClientBase, name: string): Promise<void> {
  try {
    await client.query(`GRANT ${pg.escapeIdentifier(name)} TO CURRENT_USER`);
  } catch (error) {
    if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE) throw cannotUse(name);
    if (sqlStateOf(error) !== CONCURRENT_UPDATE) throw error;
  }
}

function cannotUse(name: string): Error {
  return new SchemaRefused(
    prose`The migration role may neither create nor use the database role ${name}. Let an administrator run: CREATE ROLE
      ${name}; GRANT ${name} TO <migration role>;`,
  );
}
