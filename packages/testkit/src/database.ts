import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database-clone.ts';
import './global-setup.ts';

export type { TestDatabase } from './database-clone.ts';

/**
 * A database of its own for a test file. Call in beforeAll, and `drop` in afterAll: it proves the books of everything
 * that the file did.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testServer'));
}
