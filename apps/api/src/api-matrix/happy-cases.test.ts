import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { listHoldingColumns } from '../reliability/sealed.harness.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { countLines } from './audit-lines.ts';
import { happyCases } from './happy-cases.ts';
import { callNames, declared, endStream, sendCall } from './send-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('every call of the contract', () => {
  // Answers are checked against the contract by the server itself.
  test.each(callNames)('%s answers a right request', async (name) => {
    const sending = await happyCases[name](app);
    const before = await countLines(app, name, { outcome: 'done' });
    const answer = await sendCall(app, name, sending);
    expect(answer.statusCode, declared(name).form === 'stream' ? '' : answer.body).toBe(200);
    if (declared(name).form === 'stream') endStream(answer);
    if (declared(name).audit)
      expect(await countLines(app, name, { outcome: 'done' }), 'lines in the audit trail').toBe(before + 1);
  });

  test('leaves sealed values in the listed columns alone', async () => {
    const owner = new pg.Client(app.database.connections.owner.client);
    await owner.connect();
    const holding = await listHoldingColumns(owner, ['test']).finally(() => owner.end());
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(holding.filter((column) => !listed.includes(column))).toEqual([]);
  });
});
