import { afterAll, inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database-clone.ts';
import './global-setup.ts';

export type { TestDatabase } from './database-clone.ts';

/**
 * A database of its own for a test file. Call in beforeAll, and `drop` in afterAll: it proves the books of everything
 * that the file did. `direct`: without a pooler between, whatever TEST_POOLER says.
 */
export function createTestDatabase({ direct = false }: { direct?: boolean } = {}): Promise<TestDatabase> {
  return cloneDatabase(inject(direct ? 'directServer' : 'testServer'));
}

/**
 * The same with pools open on it, closed and dropped after the last test. Call once at the head of a test file.
 * `booksAreRight: false` where the tests plant figures without the movements under them.
 */
export async function openTestDatabase({
  direct = false,
  ...ends
}: { direct?: boolean; booksAreRight?: boolean } = {}): Promise<{
  testDatabase: TestDatabase;
  database: ReturnType<TestDatabase['open']>;
}> {
  const testDatabase = await createTestDatabase({ direct });
  const database = testDatabase.open();
  afterAll(async () => {
    await database.stop();
    await testDatabase.drop(ends);
  });
  return { testDatabase, database };
}
