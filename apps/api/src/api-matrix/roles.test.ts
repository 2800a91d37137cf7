import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo, OWNER, TEAM_ROLES, type Permissions, type TeamRole } from '@trilane/domain/team';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { newKey } from './case-parts.ts';
import { callNames, declared, endStream, sendCall } from './send-call.ts';

const PERMISSIONS: readonly Permissions[] = [
  ...TEAM_ROLES.map((role) => ({ ...OWNER, role, mayTransfer: false })),
  { ...OWNER, role: 'accountant' },
];

let app: TestApp;
const members = new Map<Permissions, TestMember>();
beforeAll(async () => {
  app = await createTestApp();
  const merchant = await buildMerchant(app);
  for (const permissions of PERMISSIONS) {
    const { role, mayTransfer } = permissions as { role: TeamRole; mayTransfer: boolean };
    const storeIds = [merchant.store.id];
    members.set(permissions, await buildMember(app, merchant, { role, mayTransfer, refundLimit: null, storeIds }));
  }
});
afterAll(() => app.stop());

const ofPeople = callNames.filter((name) => ['session', 'any-token'].includes(declared(name).access));
const PARAMS = ['id', 'storeId', 'aisleId', 'staffId', 'deviceId', 'transactionNumber', 'number'];
const params = Object.fromEntries(PARAMS.map((name) => [name, 'none']));
// These would end the session that later calls need.
const ENDING = ['logout', 'endOtherSessions'];

describe.each(PERMISSIONS)('$role (transfers: $mayTransfer)', (permissions) => {
  test.each(ofPeople)('%s is open or closed as the contract says', async (name) => {
    const { may = [], form } = declared(name);
    const isOpen = mayDo(may, permissions);
    if (isOpen && ENDING.includes(name)) return;
    const { token } = members.get(permissions)!;
    const answer = await sendCall(app, name, { params, token, headers: newKey() });
    if (form === 'stream') {
      if (answer.statusCode === 200) endStream(answer);
      return expect(answer.statusCode === 403).toBe(!isOpen);
    }
    const code = answer.statusCode < 400 ? null : (answer.json() as { code: string }).code;
    if (isOpen) expect(code).not.toBe('role_not_allowed');
    else expect([answer.statusCode, code]).toEqual([403, 'role_not_allowed']);
  });

  test('getAccess names exactly the calls that are open', async () => {
    const { role, may } = await members.get(permissions)!.client.call('getAccess');
    const open = ofPeople.filter((name) => mayDo(declared(name).may ?? [], permissions));
    expect([role, may?.toSorted()]).toEqual([permissions.role, open.toSorted()]);
  });
});

test('money, bank, team, API keys, webhooks and the sign-up are the owner’s alone', () => {
  const closed = ofPeople.filter((name) => declared(name).may === undefined);
  expect(closed.toSorted()).toEqual([
    'acceptTerms',
    'confirmTransfers',
    'continueRegistration',
    'createApiKey',
    'createBankConnectSession',
    'createWebhook',
    'disablePremium',
    'enablePremium',
    'exportArchive',
    'exportAudit',
    'getDocument',
    'getWebhookDelivery',
    'inviteMember',
    'listAcceptedTerms',
    'listApiKeys',
    'listAudit',
    'listTeam',
    'listWebhookDeliveries',
    'listWebhooks',
    'register',
    'removeApiKey',
    'removeMember',
    'removeWebhook',
    'replayWebhookDelivery',
    'replayWebhookRange',
    'resendInvitation',
    'rollWebhookSecret',
    'rotateApiKey',
    'sendWebhookTest',
    'setPrimaryAccount',
    'setTeamRules',
    'setWebhookActive',
    'updateAccountNames',
    'updateApiKey',
    'updateMember',
    'updateWebhook',
    'uploadBankDocuments',
    'verifyOwner',
  ]);
});
