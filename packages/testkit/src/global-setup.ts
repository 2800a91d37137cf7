import type { TestProject } from 'vitest/node';
import { removeLeftFolders } from './scratch-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Runs once before the tests that need a database, and stops the server after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftFolders();
  const { connections, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL']);
  project.provide('testServer', { connections, template });
  return stop;
}
