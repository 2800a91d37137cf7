import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { openBooks, type Books } from '../../../../tools/operator/books.ts';
import { OperatorError } from '../../../../tools/operator/command.ts';
import { createOperator } from '../../../../tools/operator/operator.ts';
import { peopleCommand } from '../../../../tools/operator/people.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { Refusal } from '../platform/refusal.ts';

const { testDatabase: test } = await openTestDatabase();
const env = {
  ...buildTestSettings(),
  DATABASE_URL: databaseUrlOf(test.connections.owner),
  DESK_URL: 'https://desk.shop.test',
};

let books: Books;
beforeAll(async () => {
  books = await openBooks(env);
});
afterAll(() => books.close());

/** What `operator people …` prints, or why it does nothing. */
async function people(...args: string[]): Promise<string> {
  const said: string[] = [];
  const operator = createOperator({ env, books, by: 'the test', write: (text) => void said.push(text.trimEnd()) });
  try {
    await peopleCommand.run(args, operator);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return said.join('\n');
}

it('adds, lists, changes, resets and removes operators', async () => {
  const added = await people('add', 'Ada@Example.com', '--role', 'admin,risk', '--name', 'Ada Byron');
  expect(added).toMatch(/^https:\/\/desk\.shop\.test\/set-up#[\w-]{43}$/m);
  expect(await people('list')).toBe('ada@example.com  Ada Byron  admin,risk  every network  not set up');
  expect(await people('roles', 'ada@example.com', '--role', 'risk')).toBe('last_admin');
  expect(await people('remove', 'ada@example.com')).toBe('last_admin');
  await people('add', 'bo@example.com', '--role', 'admin');
  expect(await people('roles', 'bo@example.com', '--role', 'finance', '--role', 'admin')).toContain('finance, admin');
  expect(await people('reset', 'ada@example.com')).toContain('set-up#');
  expect(await people('remove', 'ada@example.com')).toContain('no longer an operator');
  expect(await people('list')).not.toContain('ada@');
});

it('says what it cannot do', async () => {
  await people('add', 'known@example.com', '--role', 'risk');
  expect(await people('add', 'known@example.com', '--role', 'risk')).toBe('operator_known');
  expect(await people('add', 'new@example.com', '--role', 'owner')).toContain('"owner" is not known');
  expect(await people('add', 'new@example.com')).toContain('--role');
  expect(await people('remove', 'nobody@example.com')).toContain('There is no operator nobody@example.com');
  expect(await people('remove', 'nobody')).toContain('by email');
});
