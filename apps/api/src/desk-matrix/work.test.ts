import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import { createTestApp, signDeviceCall, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { bearerOf, codeOf, sendDeskCall } from './send-desk-call.ts';
import { workCases, type WorkCall } from './work-cases.ts';

let app: TestApp;
let merchant: Merchant;
let operators: Record<DeskRole, TestOperator>;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  const made = [];
  for (const role of DESK_ROLES) made.push([role, await buildOperator(app, { roles: [role] })] as const);
  operators = Object.fromEntries(made) as typeof operators;
});
afterAll(() => app.stop());

const NAMES = Object.keys(workCases) as WorkCall[];
const rolesOf = (name: WorkCall): readonly DeskRole[] => deskCalls[name].roles ?? [];
const caseOf = (name: WorkCall, operator: TestOperator) => workCases[name](app, operator);

/** Runs of an earlier call may still go on, and the next of their kind is refused meanwhile. */
const endRuns = () => app.database.asOwner(`update desk_run set ended_at = now() where ended_at is null`);

describe.each(NAMES)('%s', (name) => {
  test('is refused for every role that may not, without a trace, and then done for one that may', async () => {
    const operator = operators[rolesOf(name)[0]!];
    await operator.prove();
    await endRuns();
    const sending = await caseOf(name, operator);
    for (const role of DESK_ROLES.filter((one) => !rolesOf(name).includes(one))) {
      const answer = await sendDeskCall(app, name, sending, bearerOf(operators[role].token));
      expect([role, codeOf(answer)]).toEqual([role, 'role_required']);
    }
    const answer = await sendDeskCall(app, name, sending, bearerOf(operator.token));
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  });

  test('is refused without a token, with a merchant’s and with a till’s signature', async () => {
    const sending = { params: { id: '01900000-0000-7000-8000-000000000001' } };
    const till = signDeviceCall(
      merchant.device,
      { method: 'GET', path: '/', body: '', idempotencyKey: '' },
      new Date(),
    );
    for (const headers of [{}, bearerOf(merchant.token), bearerOf('a'.repeat(43)), till]) {
      const answer = await sendDeskCall(app, name, sending, headers);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
    }
  });
});

test('no token of an operator opens the merchants’ side', async () => {
  const answer = await app.request('GET', '/businesses/businesses/me', { token: operators.admin.token });
  expect(answer.statusCode).toBe(401);
});

test.each(NAMES.filter((name) => deskCalls[name].stepUp))('%s asks for a fresh proof', async (name) => {
  const operator = await buildOperator(app, { roles: ['finance'] });
  app.advanceSecurity(15 * 60);
  const sending = await caseOf(name, operator);
  expect(codeOf(await sendDeskCall(app, name, sending, bearerOf(operator.token)))).toBe('proof_required');
});
