import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import type { Client } from '../../contract/src/client.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Merchant } from './build-merchant.ts';
import { newestMail } from './newest-mail.ts';

type Member = CallOutput<Calls['inviteMember']>;
type Fields = CallInput<Calls['inviteMember']>['body'];

/** A person of a team who has joined and signed in. */
export interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly client: Client;
  /** Confirms who is there, for calls that ask for it. */
  prove(): Promise<void>;
}

export const memberBody = (fields: Partial<Fields> = {}): Fields => ({
  name: 'Ada Byron',
  email: `member-${randomUUID().slice(0, 13)}@example.com`,
  role: 'manager',
  mayTransfer: false,
  refundLimit: 50,
  ...fields,
});

/** Invites a person, who has not joined yet. */
export async function inviteMember(merchant: Merchant, fields: Partial<Fields> = {}): Promise<Member> {
  await merchant.prove();
  return merchant.client.call('inviteMember', { body: memberBody(fields) });
}

/** The token of the newest link that was mailed to an address. */
export async function joinTokenFor(app: TestApp, email: string): Promise<string> {
  await app.platform.outbox.flush();
  const { text = '' } = newestMail(app.world.mails, email) ?? {};
  const token = /\/team\/join#([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link to join was mailed to ${email}`);
  return token;
}

/** Joins by the mailed link. Gives a password, which an account that has one does not take. */
export async function join(app: TestApp, email: string): Promise<void> {
  const token = await joinTokenFor(app, email);
  await app.client().call('acceptTeamInvitation', { body: { token, password: PASSWORD } });
}

export async function signInMember(app: TestApp, email: string): Promise<string> {
  const body = { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
  return (await app.client().call('login', { body })).token;
}

/** A person of the merchant's team, signed in with the password of merchants. */
export async function buildMember(app: TestApp, merchant: Merchant, fields: Partial<Fields> = {}): Promise<TestMember> {
  const { id, email } = await inviteMember(merchant, fields);
  await join(app, email);
  const token = await signInMember(app, email);
  const client = app.client(token);
  return {
    id,
    email,
    token,
    client,
    prove: async () => void (await client.call('prove', { body: { password: PASSWORD } })),
  };
}
