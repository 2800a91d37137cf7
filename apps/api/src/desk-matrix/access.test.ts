import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import { createTestApp, signDeviceCall, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildApiKey } from '../../../../packages/testkit/src/build-api-key.ts';
import { buildMember } from '../../../../packages/testkit/src/build-member.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildOperator, type TestOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { inviteStaff, linkTokenFor } from '../../../../packages/testkit/src/build-staff.ts';
import { sendCall } from '../api-matrix/send-call.ts';
import { deskPath } from '@trilane/contract/desk/desk-client';
import { declaredDesk, deskCallNames, sendDeskCall } from './desk-case.ts';

let app: TestApp;
let merchant: Merchant;
/** Operators by their roles. */
const operators = new Map<string, TestOperator>();
/** Tokens of the product, by whose they are. */
const strangers = new Map<string, string>();
const PAIRS = DESK_ROLES.flatMap((one, n) => DESK_ROLES.slice(n + 1).map((other): DeskRole[] => [one, other]));

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  for (const roles of [...DESK_ROLES.map((role) => [role]), ...PAIRS])
    operators.set(roles.join(), await buildOperator(app, { roles }));
  strangers.set('owner', merchant.token);
  strangers.set('team', (await buildMember(app, merchant)).token);
  strangers.set('API key', (await buildApiKey(merchant)).secret);
  // App users have no token of a session: they sign in on a till, which signs their calls.
  strangers.set('app user', await linkTokenFor(app, (await inviteStaff(merchant)).user.email));
  strangers.set('till', merchant.device.deviceSecret);
});
afterAll(() => app.stop());

const closed = deskCallNames.filter((name) => declaredDesk(name).access === 'operator');
const PARAMS = ['id', 'businessId', 'kind', 'payoutId', 'transactionNumber', 'fileId', 'messageId', 'proposalId'];
const params = Object.fromEntries(PARAMS.map((name) => [name, 'none']));
const codeOf = async (answer: ReturnType<typeof sendDeskCall>) => {
  const { statusCode, body, headers } = await answer;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return [statusCode, isJson && body !== '' ? (JSON.parse(body) as { code?: string }).code : null];
};

describe.each(closed)('%s', (name) => {
  test('is refused without a token, with an unknown one and with every token of the product', async () => {
    for (const [whose, token] of [['nobody', undefined], ['unknown', 'x'.repeat(43)], ...strangers] as const) {
      const answer = await codeOf(sendDeskCall(app, name, { params, token }));
      expect([whose, ...answer]).toEqual([whose, 401, 'unauthenticated']);
    }
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

  test.each(PAIRS)('gives two roles the rights of both: %s and %s', async (...pair) => {
    const wanted = declaredDesk(name).roles!;
    // A call of every role asks for none, and signing out would end the session that the next call needs.
    if (DESK_ROLES.every((role) => wanted.includes(role))) return;
    const answer = await codeOf(sendDeskCall(app, name, { params, token: operators.get(pair.join())!.token }));
    if (pair.some((role) => wanted.includes(role)))
      expect(['role_required', 'unauthenticated']).not.toContain(answer[1]);
    else expect(answer).toEqual([403, 'role_required']);
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
