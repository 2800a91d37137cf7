import { describe, expect, test } from 'vitest';
import { connectionsFromUrls, ROLE_NAMES } from './connection.ts';
import { whyUnsafe } from './require-safe-addresses.ts';

const API = 'postgresql://trilane_api:p%40ss@db.test:6432/books';
const JOBS = 'postgresql://trilane_jobs:pass@db.test:6432/books';
const OWNER = 'postgresql://owner:pass@db.test:5432/books';

describe('requests and due work', () => {
  test.each<[string, Parameters<typeof connectionsFromUrls>[0]]>([
    ['without the login of the owner', { databaseUrl: API, jobsDatabaseUrl: JOBS }],
    ['beside the login of the owner', { databaseUrl: API, jobsDatabaseUrl: JOBS, migrationDatabaseUrl: OWNER }],
  ])('keep logins of their own, %s', (_, urls) => {
    const connections = connectionsFromUrls(urls);
    expect([connections.api.assumeRole, connections.jobs.assumeRole]).toEqual([undefined, undefined]);
    for (const hand of ['api', 'jobs'] as const)
      expect(whyUnsafe(hand, connections[hand], { by: 'transaction', keepsPrepared: true }, urls)).toBeNull();
  });

  test.each([OWNER, 'postgresql:///books?host=/run/postgresql', '/run/postgresql books'])(
    'step down from a login that is not theirs: %s',
    (databaseUrl) => {
      const { api, jobs } = connectionsFromUrls({ databaseUrl });
      expect([api.assumeRole, jobs.assumeRole]).toEqual([ROLE_NAMES.api, ROLE_NAMES.jobs]);
    },
  );
});

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?host=/tmp&sslmode=verify-ca&sslrootcert=/ca', '?host=/tmp&sslmode=verify-full&sslrootcert=/ca'],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('the driver gets %s in the words that it does not warn of', (given, passed) => {
  const { api, listen } = connectionsFromUrls({ databaseUrl: `${API}${given}` });
  for (const { client } of [api, listen]) expect(client.connectionString).toBe(`${API}${passed}`);
});
