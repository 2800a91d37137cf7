import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { bankFilesCommand } from '../../../../tools/operator/bank-files.ts';
import { openBooks } from '../../../../tools/operator/books.ts';
import { OperatorError } from '../../../../tools/operator/command.ts';
import { createOperator } from '../../../../tools/operator/operator.ts';
import { payout } from '../adapters/payout-rail/nacha.harness.ts';
import { sql } from '../platform/db/sql.ts';
import { Refusal } from '../platform/refusal.ts';

const BECAUSE = ['--reason', 'The bank said so on the phone'];

let app: TestApp;
let file: string;
beforeAll(async () => {
  app = await createTestApp({
    PAYOUT_RAIL: 'nacha',
    NACHA_BANK_ROUTING: '021000021',
    NACHA_BANK_NAME: 'First Bank',
    NACHA_COMPANY_ID: '1123456789',
  });
  await app.moveClock({ to: '2031-03-03T17:00:00Z' });
});
afterAll(() => app.stop());

const outgoing = () => join(app.config.nacha.folder, 'outgoing');
/** Runs the command in this process. Returns its output, or its reason for doing nothing. */
async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const env = { DATABASE_URL: databaseUrlOf(app.database.connections.owner), DATA_DIR: app.config.dataDir };
  const books = await openBooks(env);
  const lines: string[] = [];
  const operator = createOperator({ env, books, by: 'Ann Keeper', write: (text) => void lines.push(text.trimEnd()) });
  try {
    return { code: await bankFilesCommand.run(args, operator), out: lines.join('\n') };
  } catch (error) {
    if (error instanceof Refusal) return { code: 2, out: error.body.message };
    if (error instanceof OperatorError) return { code: 2, out: error.message };
    throw error;
  } finally {
    await books.close();
  }
}
const hold = () => app.platform.jobsDb.single(sql`update bank_file set state = 'held', last_error = 'Ask the bank'`);

test('a file whose folder cannot be written is listed with the reason, then handed over', async () => {
  const { schedule, send } = app.platform.ports.payoutRail;
  // No business has this payout, so the product does not ask whether it may be sent.
  const handOver = () => schedule!.runDue(new Date('2031-03-03T22:00:00Z'), async () => undefined);
  await send(payout('b.t1', 12_345));
  await rm(app.config.nacha.folder, { recursive: true, force: true });
  await writeFile(app.config.nacha.folder, 'no folder');
  await expect(handOver()).rejects.toThrow();
  const { code, out } = await run();
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringMatching(
      /^waits .*\n +\S+ cannot be written: there is a file .*\n1 files wait .*, 1 of them after/,
    ),
  });
  await rm(app.config.nacha.folder);
  await handOver();
  [file = ''] = await readdir(outgoing());
});

test('files are listed, and a person decides about those that are held', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/handed over {2}payouts-2031-03-03-A\.ach {2}1 payouts, \$123\.45, arrives 2031-03-04/),
  });
  await hold();
  expect(await run()).toMatchObject({ code: 1, out: expect.stringMatching(/^needs you .*\n +Ask the bank\n/) });

  await rm(join(outgoing(), file));
  expect((await run('send-again', file)).out).toContain('Say why, with --reason');
  expect(await run('send-again', file, ...BECAUSE)).toMatchObject({ code: 0 });
  await app.platform.ports.payoutRail.schedule!.runDue(new Date('2031-03-03T23:00:00Z'), async () => undefined);
  expect(await readdir(outgoing())).toEqual([file]);

  await hold();
  expect(await run('adopt', file, ...BECAUSE)).toMatchObject({ code: 0 });
  expect(await run('adopt', file, ...BECAUSE)).toMatchObject({ code: 2, out: 'This file was already handed over.' });
  expect((await run('adopt', 'payouts.ach', ...BECAUSE)).out).toContain('There is no file with this name');
  const { rows } = await app.platform.jobsDb.single(
    sql`select action, subject from audit_event where action like 'bank-file%' order by sequence`,
  );
  expect(rows).toEqual(['send', 'adopt'].map((what) => ({ action: `bank-file.${what}`, subject: file })));
});

test('a file whose payouts were reported is not sent again', async () => {
  await app.platform.jobsDb.single(sql`update bank_file_payout set state = 'settled'`);
  expect((await run('send-again', file, ...BECAUSE)).out).toContain('so the bank has it');
});
