import type { TestProject } from 'vitest/node';
import { removeLeftFolders } from './scratch-folder.ts';
import { startPooler } from './pooler.ts';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** The same without a pooler between. */
    directServer: TestServer;
  }
}

/**
 * Runs once before the tests that need a database, and stops the server after the last. With TEST_POOLER=pgbouncer,
 * requests and due work go through a PgBouncer in transaction mode.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftFolders();
  const { connections, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL']);
  const pooler = process.env['TEST_POOLER'] === 'pgbouncer' ? await startPooler(connections) : undefined;
  project.provide('testServer', { connections: pooler?.connections ?? connections, template });
  project.provide('directServer', { connections, template });
  return async () => {
    await pooler?.stop();
    await stop();
  };
}
