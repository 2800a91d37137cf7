import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { databaseUrlOf } from '@trilane/testkit/database-url';

const OPERATOR = fileURLToPath(new URL('../../../../tools/operator.ts', import.meta.url));

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs the operator's command line as a program of its own, on settings that are all it knows. */
export function operate(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [OPERATOR, ...args],
      { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** The API in process, and the operator beside it on the same database and keys. */
export async function startWithOperator(): Promise<{ app: TestApp; operate: (...args: string[]) => Promise<Run> }> {
  const keys = { ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}` };
  const app = await createTestApp(keys);
  const settings = buildTestSettings({
    ...keys,
    DATABASE_URL: databaseUrlOf(app.database.connections.owner),
    DATA_DIR: app.config.dataDir,
  });
  return { app, operate: (...args) => operate(settings, ...args) };
}
