import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { countLines, leavesRefusedLine } from './audit-lines.ts';
import { refusalCases } from './refusal-cases.ts';
import { callNames, declared, sendCall } from './send-call.ts';

const declaredRefusals = callNames.flatMap((name) =>
  declared(name).refusals.map((code): [typeof name, RefusalCode] => [name, code]),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  app.world.decision = 'approved';
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('every declared refusal', () => {
  const cases = declaredRefusals.flatMap(([name, code]) => {
    const build = refusalCases[name]?.[code];
    return build ? [{ name, code, build }] : [];
  });

  test.each(cases)('$name refuses with $code', async ({ name, code, build }) => {
    const sending = await build(app);
    const before = await countLines(app, name, { outcome: 'refused', reason: code });
    const answer = await sendCall(app, name, sending);
    expect([answer.statusCode, answer.json()]).toEqual([
      refusals[code].status,
      expect.objectContaining({ statusCode: refusals[code].status, code }),
    ]);
    if (leavesRefusedLine(name, code))
      expect(
        await countLines(app, name, { outcome: 'refused', reason: code }),
        'refused lines in the audit trail',
      ).toBe(before + 1);
    if (!('field' in refusals[code])) return;
    // The words are shown beside the field that the table names, or beside the one that this call uses instead.
    const [field] = Object.keys((answer.json() as { errors?: object }).errors ?? {});
    const known = [refusals[code].field, ...Object.keys((sending.body as object | undefined) ?? {})];
    expect(
      known.some((name) => field === name || field?.endsWith(`.${name}`)),
      field,
    ).toBe(true);
  });
});
