import { expect, test } from 'vitest';
import { ROLE_NAMES } from './connection.ts';
import { whyUnsafe } from './require-safe-addresses.ts';
import type { Pooling } from './pooling.ts';

const given = {
  migrationDatabaseUrl: 'postgres://m',
  jobsDatabaseUrl: 'postgres://j',
  listenDatabaseUrl: 'postgres://l',
};
const login = { client: {} };
const transaction = { by: 'transaction', keepsPrepared: true } as const;
const after = (what: string) => `leads through a pooler that hands connections on after each ${what}`;

test.each<[Parameters<typeof whyUnsafe>[0], Pooling, Partial<typeof given>, string]>([
  [
    'api',
    { by: 'statement', keepsPrepared: false },
    given,
    `DATABASE_URL ${after('statement')}. The product needs transactions: let it hand them on after each transaction ` +
      '(PgBouncer: pool_mode = transaction)',
  ],
  [
    'jobs',
    { by: 'transaction', keepsPrepared: false },
    given,
    `JOBS_DATABASE_URL ${after('transaction')} and loses prepared statements. Use PgBouncer 1.21 or later, with ` +
      'max_prepared_statements above 0',
  ],
  [
    'listen',
    transaction,
    {},
    `DATABASE_URL ${after('transaction')}, which cannot carry live topics. Give the address of the server itself in ` +
      'LISTEN_DATABASE_URL',
  ],
  [
    'listen',
    transaction,
    given,
    `LISTEN_DATABASE_URL ${after('transaction')}, which cannot carry live topics. Give the address of the server ` +
      'itself',
  ],
  [
    'owner',
    transaction,
    {},
    `DATABASE_URL ${after('transaction')}. Migrations and the operator need the server itself: give its address in ` +
      'MIGRATION_DATABASE_URL, with the login of the owner',
  ],
  [
    'owner',
    transaction,
    given,
    `MIGRATION_DATABASE_URL ${after('transaction')}. Migrations and the operator need the server itself: give its ` +
      'own address',
  ],
])('%s cannot work over a pooler with %o', (hand, pooling, names, words) => {
  expect(whyUnsafe(hand, login, pooling, names)).toBe(words);
});

test('a login that steps down to its role cannot work in transaction mode', () => {
  const steppingDown = { ...login, assumeRole: ROLE_NAMES.jobs };
  expect(whyUnsafe('jobs', steppingDown, transaction, { migrationDatabaseUrl: 'postgres://m' })).toBe(
    `MIGRATION_DATABASE_URL ${after('transaction')}, so it must log in as trilane_jobs itself: set ` +
      'MIGRATION_DATABASE_URL for the owner and JOBS_DATABASE_URL for trilane_jobs',
  );
});

test.each<Pooling>([
  { by: 'none', keepsPrepared: true },
  { by: 'session', keepsPrepared: true },
])('everything works with %o', (pooling) => {
  for (const hand of ['owner', 'api', 'jobs', 'listen'] as const)
    expect(whyUnsafe(hand, { ...login, assumeRole: ROLE_NAMES.api }, pooling, {})).toBeNull();
});

test('requests and due work can work in transaction mode', () => {
  for (const hand of ['api', 'jobs'] as const) expect(whyUnsafe(hand, login, transaction, given)).toBeNull();
});
