import { prose } from '@trilane/domain/prose';
import pg from 'pg';
import { ROLE_NAMES, type SteppedDownRole } from './connection.ts';
import { sql } from './sql.ts';
import type { Db } from './transaction.ts';
import { IDLE_IN_TRANSACTION_MS_MAX, STATEMENT_MS_MAX, WAIT_MS_MAX } from './wait-limits.ts';

const OF_EVERY_SESSION = {
  TimeZone: 'UTC',
  statement_timeout: String(STATEMENT_MS_MAX),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS_MAX),
};

/**
 * The settings that sessions of a role begin with; times in milliseconds. Only the role of requests limits waits for
 * locks, because only there somebody waits for an answer.
 */
const SETTINGS: Readonly<Record<SteppedDownRole, Readonly<Record<string, string>>>> = {
  [ROLE_NAMES.api]: { ...OF_EVERY_SESSION, lock_timeout: String(WAIT_MS_MAX) },
  [ROLE_NAMES.jobs]: OF_EVERY_SESSION,
};

const settingsOf = (role: SteppedDownRole): [name: string, value: string][] => Object.entries(SETTINGS[role]);

/**
 * Stores the settings with the logins of the product in this database. Connections cannot set them, because a pooler
 * shares connections. The connected owner steps down to each role, because a role may always change its own settings.
 */
export async function ensureSessionSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; rolname: SteppedDownRole; kept: string[] }>(
    sql`
      select current_database() as database, r.rolname, coalesce(s.setconfig, '{}') as kept
      from pg_roles r
      left join pg_db_role_setting s
        on s.setrole = r.oid
        and s.setdatabase = (select oid from pg_database where datname = current_database())
      where r.rolname = any(${Object.keys(SETTINGS)})`,
  );
  for (const { database, rolname, kept } of rows) {
    const missing = settingsOf(rolname).filter(([name, value]) => !kept.includes(`${name}=${value}`));
    if (missing.length === 0) continue;
    const [role, place] = [pg.escapeIdentifier(rolname), pg.escapeIdentifier(database)];
    const changes = missing.map(
      ([name, value]) => `ALTER ROLE ${role} IN DATABASE ${place} SET ${name} = ${pg.escapeLiteral(value)}`,
    );
    await client.query([`SET ROLE ${role}`, ...changes, 'RESET ROLE'].join('; '));
  }
}

/** The same for a session of a broader login that steps down to the role. A pooler must not share such a session. */
export function stepDown(role: SteppedDownRole): string {
  const settings = settingsOf(role).map(([name, value]) => `SET ${name} = ${pg.escapeLiteral(value)}`);
  return [...settings, `SET ROLE ${pg.escapeIdentifier(role)}`].join('; ');
}

/**
 * Why the sessions of a pool do not have the settings of the role, in words; null if they have. Limits may differ,
 * because a later release may have set others.
 */
export async function whyNotOfRole(db: Db, role: SteppedDownRole): Promise<string | null> {
  const names = settingsOf(role).map(([name]) => name);
  const { rows } = await db.single<{ login: string; name: string; setting: string }>(
    sql`select current_user as login, name, setting from pg_settings where name = any(${names})`,
  );
  const login = rows[0]!.login;
  if (login !== role) return `The database login of ${role} is ${login} and must be ${role} itself`;
  const isMissing = (name: string) => {
    const setting = rows.find((row) => row.name === name)?.setting;
    return name === 'TimeZone' ? setting !== 'UTC' : setting === '0';
  };
  const lacks = names.filter(isMissing);
  if (lacks.length === 0) return null;
  return prose`The sessions of ${role} begin without ${lacks.join(', ')}. Run "npm run operator
    -- migrate" with the login of its owner, and let a pooler connect again (PgBouncer: RECONNECT)`;
}
