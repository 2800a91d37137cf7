import { randomBytes } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { runOperator } from '../../../../tools/operator/run.ts';
import { createTestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { sql } from '../platform/db/sql.ts';

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of the operator in this process, on settings that are all it knows. */
export async function operate(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Run> {
  const said = { out: '', err: '' };
  const code = await runOperator(args, {
    env: settings,
    write: (text) => void (said.out += text),
    complain: (about) => void (said.err += `${about instanceof Error ? about.stack : about}\n`),
  });
  return { code, ...said };
}

/** The API in process, and the operator beside it on the same database and keys. */
export async function startWithOperator() {
  const keys = { ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}` };
  const app = await createTestApp(keys);
  const settings = buildTestSettings({
    ...keys,
    DATABASE_URL: databaseUrlOf(app.database.connections.owner),
    DATA_DIR: app.config.dataDir,
  });
  return { app, settings, operate: (...args: string[]) => operate(settings, ...args) };
}

/** Who gives an order, and why. */
export const BECAUSE = ['--reason', 'Papers were checked', '--by', 'Ann Keeper'];

/** The same for a test file, at whose head it is called: it is stopped, and its books are proved, after the tests. */
export async function operatedApp() {
  const { app, operate: run } = await startWithOperator();
  afterAll(async () => {
    expect(await app.reconcile()).toEqual([]);
    await app.stop();
  });
  /** The last line of the business's audit trail. */
  const lastLine = async ({ businessId }: Pick<Merchant, 'businessId'>) =>
    app.platform.jobsDb
      .read(null, (tx) =>
        tx.query(
          sql`
            select action, actor_kind, actor, before, after
            from audit_event
            where business_id = ${businessId}
            order by sequence desc limit 1`,
        ),
      )
      .then(({ rows }) => rows[0]);
  const mailsTo = async ({ email }: Merchant) => {
    await app.platform.outbox.flush();
    return app.world.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
  };
  return { app, run, lastLine, mailsTo };
}

export const statusOf = ({ client }: Merchant) => client.call('getMe').then((me) => me.status);
