import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import type { CallName } from '@trilane/contract/calls';
import { happyCases } from './happy-cases.ts';
import { callNames, declared, sendCall, type Sending } from './send-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Versions of legal texts are words; those of edits are counted. */
const takesVersion = (name: CallName) => {
  const { shape } = (declared(name).body ?? {}) as { shape?: { version?: z.ZodType } };
  return shape?.version?.safeParse(1).success ?? false;
};
const edits = callNames.filter(takesVersion);

const withVersion = (sending: Sending, version?: number): Sending => ({
  ...sending,
  body: { ...(sending.body as object), ...(version !== undefined && { version }) },
});
/** What stands before anybody has saved it begins with version 0. Everything else has version 1 when it is made. */
const STANDS_UNSAVED: readonly CallName[] = [
  'setAutomaticTransfers',
  'setTransactionNote',
  'updateAccountNames',
  'updateNoticeSettings',
  'updateReceiptLook',
];
const firstOf = (name: CallName) => (STANDS_UNSAVED.includes(name) ? 0 : 1);

test('every call that edits something takes the version that the edit is based on', () => {
  const named = callNames.filter((name) => /^(update|rename)|Note$|^setAutomaticTransfers$/.test(name));
  expect(edits.toSorted()).toEqual(named.toSorted());
  expect(edits).toHaveLength(14);
});

test.each(edits)('%s refuses an edit that is based on an older version, and stores nothing', async (name) => {
  const sending = await happyCases[name](app);
  const first = firstOf(name);
  const send = (version?: number) => sendCall(app, name, withVersion(sending, version));
  expect((await send(first + 1)).statusCode, 'a version that is not there yet').toBe(409);
  expect((await send(first)).statusCode).toBe(200);
  const late = await send(first);
  expect([late.statusCode, late.json().code]).toEqual([
    409,
    expect.stringMatching(/^(offer_changed|changed_elsewhere)$/),
  ]);
  expect((await send(first + 1)).statusCode, 'the refused edit does not raise the version').toBe(200);
  expect((await send()).statusCode, 'an edit without a version is accepted').toBe(200);
  expect((await send(first + 3)).statusCode).toBe(200);
});

test.each(edits)('%s refuses a version that is none, and one that the database cannot hold', async (name) => {
  const sending = await happyCases[name](app);
  for (const version of [-1, 0.5, 2_147_483_648, 9_007_199_254_740_991, 1e300, '1', null, true, [], {}]) {
    const answer = await sendCall(app, name, { ...sending, body: { ...(sending.body as object), version } });
    expect([version, answer.statusCode, answer.json().code]).toEqual([version, 422, 'invalid']);
  }
});

test.each(edits)('%s accepts exactly one of several simultaneous edits of the same version', async (name) => {
  const sending = await happyCases[name](app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendCall(app, name, withVersion(sending, firstOf(name)))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});
