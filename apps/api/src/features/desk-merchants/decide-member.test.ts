import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { buildMember, inviteMember, join, type TestMember } from '@trilane/testkit/build-member';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { totpAt } from '@trilane/testkit/totp-at';
import { INSTALLATION } from '../../platform/audit.ts';
import { openDesk } from './desk-merchants.harness.ts';

const desk = openDesk();
const reason = 'Lost the phone';
let merchant: Merchant;
let member: TestMember;
beforeEach(async () => {
  merchant = await desk.merchant();
  member = await buildMember(desk.app, merchant, { name: 'Ada Byron', role: 'accountant' });
});

const params = () => ({ id: merchant.businessId });
const people = () => desk.call('finance', 'listMerchantPeople', { params: params() });
const idOf = async (email: string) => (await people()).find((one) => one.email === email)!.id;
const end = async (person: string) =>
  outcomeOf(desk.call('risk', 'endMerchantSessions', { params: params(), body: { person, reason } }));
const reset = async (person: string) =>
  outcomeOf(
    desk.call('support', 'resetMerchantSecondFactor', {
      params: params(),
      body: { person, proof: 'video-call', reason },
    }),
  );
const signedIn = (client: TestMember['client']) => outcomeOf(client.call('getAccess'));
const mailsTo = async (email: string) => {
  await desk.app.platform.outbox.flush();
  return desk.app.world.mails.filter(({ to }) => to === email);
};

async function turnOnSecondFactor(): Promise<void> {
  await member.prove();
  const { secret } = await member.client.call('startTotp');
  await member.client.call('confirmTotp', { body: { code: totpAt(secret, desk.app.platform.securityNow()) } });
}

/** Takes the member into the team of another business, too. */
async function joinTeamOf(other: Merchant): Promise<void> {
  await inviteMember(other, { email: member.email });
  await join(desk.app, member.email);
}

test('an operator sees the owner and the team, but nobody who is only invited', async () => {
  await inviteMember(merchant, { name: 'Not Here Yet' });
  await turnOnSecondFactor();
  expect(await people()).toMatchObject([
    { email: merchant.email, role: 'owner', secondFactor: false, recoveryCodesLeft: 0, sessions: [{}] },
    {
      name: 'Ada Byron',
      email: member.email,
      role: 'accountant',
      secondFactor: true,
      recoveryCodesLeft: 10,
      passkeys: 0,
      sessions: [{ device: expect.any(String), address: expect.any(String) }],
    },
  ]);
});

test('the sessions of a member end, and those of the owner stay', async () => {
  const person = await idOf(member.email);
  expect(await end(person)).toBe('done');
  expect([await signedIn(member.client), await signedIn(merchant.client)]).toEqual(['unauthenticated', 'done']);
  const line = { action: 'session.end-all', outcome: 'done', subject: member.email, after: { ended: 1, reason } };
  for (const chain of [merchant.businessId, INSTALLATION]) expect((await desk.trail(chain)).at(-1)).toMatchObject(line);
  expect(await end(person)).toBe('sessions_none');
  expect((await desk.trail(merchant.businessId)).at(-1)).toMatchObject({ outcome: 'refused', subject: member.email });
});

test('the second factor of a member is reset for every business of that person, who is told', async () => {
  const person = await idOf(member.email);
  expect(await reset(person)).toBe('second_factor_off');
  await turnOnSecondFactor();
  const other = await desk.merchant();
  await joinTeamOf(other);
  const { token } = await member.client.call('switchBusiness', { body: { businessId: other.businessId } });
  const elsewhere = desk.app.client(token);
  expect(await signedIn(elsewhere)).toBe('done');
  const ownersMails = (await mailsTo(merchant.email)).length;

  expect(await reset(person)).toBe('done');
  expect(await signedIn(elsewhere)).toBe('unauthenticated');
  expect((await people()).find(({ id }) => id === person)).toMatchObject({ secondFactor: false, sessions: [] });
  expect((await mailsTo(member.email)).at(-1)?.text).toContain('a video call');
  expect(await mailsTo(merchant.email)).toHaveLength(ownersMails);
  const line = { action: 'second-factor.reset', subject: member.email, after: { proof: 'a video call', reason } };
  for (const chain of [merchant.businessId, INSTALLATION]) expect((await desk.trail(chain)).at(-1)).toMatchObject(line);
});

test('nobody else can be named: a stranger, the owner of another business, or a person who was removed', async () => {
  const other = await desk.merchant();
  const person = await idOf(member.email);
  const { id: stranger } = (await desk.call('risk', 'listMerchantPeople', { params: { id: other.businessId } }))[0]!;
  await turnOnSecondFactor();
  await merchant.client.call('removeMember', { params: { id: member.id } });
  for (const nobody of [randomUUID(), stranger, person, member.id]) {
    expect([await end(nobody), await reset(nobody)]).toEqual(['not_found', 'not_found']);
    expect((await desk.trail(merchant.businessId)).at(-1)).toMatchObject({ outcome: 'refused', subject: nobody });
  }
  expect(await signedIn(other.client)).toBe('done');
  expect((await people()).map(({ role }) => role)).toEqual(['owner']);
});

test('roles are those for the owner: neither finance ends sessions, nor risk resets a factor', async () => {
  const person = await idOf(member.email);
  const body = { person, reason };
  expect(await outcomeOf(desk.call('finance', 'endMerchantSessions', { params: params(), body }))).toBe(
    'role_required',
  );
  expect(
    await outcomeOf(
      desk.call('risk', 'resetMerchantSecondFactor', { params: params(), body: { ...body, proof: 'document' } }),
    ),
  ).toBe('role_required');
  expect(await signedIn(member.client)).toBe('done');
});
