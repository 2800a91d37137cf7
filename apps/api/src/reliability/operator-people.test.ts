import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';

const OPERATOR = fileURLToPath(new URL('../../../../tools/operator.ts', import.meta.url));
const { testDatabase: test } = await openTestDatabase();
const settings = {
  ...buildTestSettings(),
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATABASE_URL: databaseUrlOf(test.connections.owner),
  DESK_URL: 'https://desk.shop.test',
};

const people = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [OPERATOR, 'people', ...args], { env: settings }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

it('adds, lists, changes, resets and removes operators', { timeout: 240_000 }, async () => {
  const added = await people('add', 'Ada@Example.com', '--role', 'admin,risk', '--name', 'Ada Byron');
  expect([added.code, added.out]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/desk\.shop\.test\/set-up#[\w-]{43}$/m),
  ]);
  expect((await people('add', 'ada@example.com', '--role', 'risk')).err).toContain('There is an operator');
  expect((await people('list')).out).toBe('ada@example.com  Ada Byron  admin,risk  every network  not set up\n');

  expect((await people('remove', 'ada@example.com')).err).toContain('last administrator');
  await people('add', 'bo@example.com', '--role', 'admin');
  expect((await people('roles', 'bo@example.com', '--role', 'finance', '--role', 'admin')).out).toContain(
    'finance, admin',
  );
  expect((await people('reset', 'ada@example.com')).out).toMatch(/set-up#/);
  expect((await people('remove', 'ada@example.com')).code).toBe(0);
  expect((await people('roles', 'ada@example.com', '--role', 'risk')).err).toContain('There is no operator');
});
