import { expect, test } from 'vitest';
import { buildTestConfig } from '@trilane/testkit/test-config';
import { DatabaseUnavailable } from './platform/db/database-errors.ts';
import { fileFailed } from './platform/db/schema-refused.ts';
import { StartRefused, whyNotStarted } from './start-refusal.ts';

const config = {
  ...buildTestConfig({ PORT: '4000', DESK_PORT: '4200', METRICS_PORT: '4300', DATA_DIR: '/srv/data' }),
  databaseUrl: 'postgres://api:hidden@db.test:6432/books?sslmode=verify-full&sslrootcert=/etc/ca.crt',
  migrationDatabaseUrl: 'postgres://owner:hidden@db.test:6432/books',
};
const fault = (code: string, words = code) => Object.assign(new Error(words), { code });
const NAMES = 'DATABASE_URL, MIGRATION_DATABASE_URL';

test.each([
  [
    'nobody listens',
    new DatabaseUnavailable('not-committed', new AggregateError([fault('ECONNREFUSED')])),
    `The database at db.test:6432 does not answer (ECONNREFUSED). Make sure that it runs, and check ${NAMES}`,
  ],
  [
    'the name is unknown',
    Object.assign(fault('ENOTFOUND'), { syscall: 'getaddrinfo', hostname: 'db.test' }),
    `The database at db.test:6432 does not answer (ENOTFOUND). Make sure that it runs, and check ${NAMES}`,
  ],
  [
    'the password is wrong',
    fault('28P01', 'no'),
    `The database at db.test:6432 refuses the login (no). Check ${NAMES}`,
  ],
  [
    'the password is missing',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'The database at db.test:6432 refuses the login ' +
      `(SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string). Check ${NAMES}`,
  ],
  [
    'the server does not encrypt',
    new Error('The server does not support SSL connections'),
    'The database at db.test:6432 takes no encrypted connections. ' +
      `Switch them on there, or check sslmode in ${NAMES}`,
  ],
  [
    'the file of the certificate authority is missing',
    Object.assign(fault('ENOENT'), { syscall: 'open', path: '/etc/ca.crt' }),
    `/etc/ca.crt cannot be read: it does not exist. Check the certificates in ${NAMES}`,
  ],
  [
    'the database is missing',
    fault('3D000', 'no books'),
    `The database server at db.test:6432 has no such database (no books). Check ${NAMES}`,
  ],
  [
    'a role lacks rights',
    fault('42501', 'denied'),
    `The database at db.test:6432 does not allow this (denied). Check the roles of ${NAMES}`,
  ],
  [
    'the certificate is unknown',
    fault('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed'),
    'The database at db.test:6432 has no certificate that can be verified (self-signed). ' +
      `Check the certificate and sslmode in ${NAMES}`,
  ],
  [
    'the server has no room on its disk',
    new DatabaseUnavailable('unknown', fault('53100', 'could not extend file')),
    'The disk of the database is full (could not extend file). ' +
      'Make room there and try again: docs/runbook.md, "Disk full"',
  ],
  [
    'a migration fails',
    fileFailed('Migration 0002_shop.sql', fault('42501', 'denied'), ''),
    'Migration 0002_shop.sql failed: denied. Nothing was changed. Mend the cause and try again',
  ],
  [
    'a migration finds the disk full',
    fileFailed('Migration 0002_shop.sql', fault('53100', 'no space'), ''),
    'Migration 0002_shop.sql failed: no space. Nothing was changed. ' +
      'Make room on the server of the database and try again',
  ],
  [
    'the connection breaks during a migration',
    fileFailed('Migration 0002_shop.sql', fault('57P01', 'terminated'), ''),
    `The database at db.test:6432 does not answer (57P01). Make sure that it runs, and check ${NAMES}`,
  ],
  ['the disk is full', fault('ENOSPC', 'ENOSPC: no space left'), 'The disk of /srv/data is full'],
  [
    'the disk is full for PostgreSQL',
    new Error('could not extend: No space left on device'),
    'The disk of /srv/data is full',
  ],
  [
    'the disk is read-only for PostgreSQL',
    new Error('could not open: Read-only file system'),
    '/srv/data cannot be written: the file system is read-only',
  ],
  [
    'a folder is missing',
    Object.assign(fault('ENOENT'), { path: '/srv/data/x' }),
    '/srv/data/x cannot be written: the folder does not exist, or it is read-only',
  ],
  [
    'a file cannot be written',
    Object.assign(fault('EACCES'), { syscall: 'open', path: '/srv/data/x' }),
    '/srv/data/x cannot be written: this account may not write there',
  ],
  [
    'the port is in use',
    Object.assign(fault('EADDRINUSE'), { syscall: 'listen' }),
    'Port 4000 is in use. Stop what listens there, or set PORT to another port',
  ],
  [
    'the port of the desk is in use',
    Object.assign(fault('EADDRINUSE'), { syscall: 'listen', port: 4200 }),
    'Port 4200 is in use. Stop what listens there, or set DESK_PORT to another port',
  ],
  [
    'the port of the metrics is in use',
    Object.assign(fault('EADDRINUSE'), { syscall: 'listen', port: 4300 }),
    'Port 4300 is in use. Stop what listens there, or set METRICS_PORT to another port',
  ],
  ['a check refuses', new StartRefused('A key is missing'), 'A key is missing'],
])('a failed start says, without a password, that %s', (_, error, words) => {
  expect(whyNotStarted(error, config)).toBe(words);
});

test('a database behind a socket is named by its folder', () => {
  const settings = { ...config, databaseUrl: 'postgres:///books?host=/run/pg', migrationDatabaseUrl: undefined };
  expect(whyNotStarted(fault('ECONNREFUSED'), settings)).toContain('The database at /run/pg does not answer');
});

test('a bug in the program keeps its stack trace', () => {
  expect(whyNotStarted(new TypeError('x is undefined'), config)).toBeNull();
});
