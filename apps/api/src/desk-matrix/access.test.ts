import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import { createTestApp, signDeviceCall, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildOperator, type TestOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { sendCall } from '../api-matrix/send-call.ts';
import { deskPath } from '@trilane/contract/desk/desk-client';
import { declaredDesk, deskCallNames, sendDeskCall } from './desk-case.ts';

let app: TestApp;
let merchant: Merchant;
const operators = new Map<DeskRole, TestOperator>();

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  for (const role of DESK_ROLES) operators.set(role, await buildOperator(app, { roles: [role] }));
});
afterAll(() => app.stop());

const closed = deskCallNames.filter((name) => declaredDesk(name).access === 'operator');
const PARAMS = ['id', 'businessId', 'kind', 'payoutId', 'transactionNumber', 'fileId', 'messageId', 'proposalId'];
const params = Object.fromEntries(PARAMS.map((name) => [name, 'none']));
const codeOf = async (answer: ReturnType<typeof sendDeskCall>) => {
  const { statusCode, body } = await answer;
  return [statusCode, body === '' ? null : (JSON.parse(body) as { code?: string }).code];
};

describe.each(closed)('%s', (name) => {
  test('is refused without a token, with an unknown one and with a merchant’s', async () => {
    for (const token of [undefined, 'x'.repeat(43), merchant.token])
      expect(await codeOf(sendDeskCall(app, name, { params, token }))).toEqual([401, 'unauthenticated']);
  });

  test('is refused with the signature of a till', async () => {
    const { method } = declaredDesk(name);
    const signed = signDeviceCall(
      merchant.device,
      { method, path: deskPath(name, params), body: '', idempotencyKey: '' },
      app.platform.securityNow(),
    );
    expect(await codeOf(sendDeskCall(app, name, { params, headers: signed }))).toEqual([401, 'unauthenticated']);
  });

  test.each(DESK_ROLES)('asks for its roles: %s', async (role) => {
    const { token } = operators.get(role)!;
    const isAllowed = declaredDesk(name).roles!.includes(role);
    // Signing out would end the session that the next role-check needs.
    if (isAllowed) return;
    expect(await codeOf(sendDeskCall(app, name, { params, token }))).toEqual([403, 'role_required']);
  });
});

test('no token of an operator opens a call of the product', async () => {
  const { token } = operators.get('admin')!;
  const sessions = (Object.entries(calls) as [CallName, Call][]).filter(([, { access }]) =>
    ['session', 'any-token'].includes(access),
  );
  for (const [name] of sessions) {
    const { statusCode } = await sendCall(app, name, { params: { id: 'none' }, token });
    expect([name, statusCode]).toEqual([name, 401]);
  }
});

test('neither side answers the calls of the other', async () => {
  const onProduct = await app.server.inject({ method: 'GET', url: '/desk/v1/me' });
  const onDesk = await app.desk.inject({ method: 'GET', url: '/api/v2/config' });
  expect([onProduct.statusCode, onDesk.statusCode]).toEqual([404, 404]);
});
