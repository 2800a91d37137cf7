import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '@trilane/contract/refusals';
import { NETWORK_TRIES } from '@trilane/domain/sign-in-limits';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, inviteOperator, OPERATOR_PASSWORD, type TestOperator } from '@trilane/testkit/build-operator';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { hashToken } from '../../platform/secret-box.ts';
import { sharedNetwork, takeStrangerTry } from '../auth/public.ts';
import { verifyAudit } from '../../platform/verify-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const begin = ({ email }: Pick<TestOperator, 'email'>, password = OPERATOR_PASSWORD) =>
  app.deskClient().call('startDeskSignIn', { body: { email, password } });
const finish = (token: string, code: string) => app.deskClient().call('finishDeskSignIn', { body: { token, code } });

describe('signing in at the desk', () => {
  test('asks for the password and then for a code of the authenticator app', async () => {
    const operator = await buildOperator(app, { roles: ['support'] });
    const { token, ways } = await begin(operator);
    expect(ways).toEqual({ code: true, passkey: false });
    expect(await outcomeOf(app.deskClient(token).call('getDeskMe'))).toBe('unauthenticated');
    const signedIn = await finish(token, operator.code());
    const me = await app.deskClient(signedIn.token).call('getDeskMe');
    expect(me).toMatchObject({ email: operator.email, name: operator.name, roles: ['support'], testClock: true });
  });

  test('takes each code and each pending sign-in once', async () => {
    const operator = await buildOperator(app);
    const [first, second] = [await begin(operator), await begin(operator)];
    const code = operator.code();
    await finish(first.token, code);
    expect(await outcomeOf(finish(first.token, operator.code()))).toBe('sign_in_expired');
    expect(await outcomeOf(finish(second.token, code))).toBe('wrong_second_factor');
  });

  test('ends a pending sign-in after five wrong codes, and after ten minutes', async () => {
    const operator = await buildOperator(app);
    const tried = await begin(operator);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await outcomeOf(finish(tried.token, '000000'))).toBe('wrong_second_factor');
    expect(await outcomeOf(finish(tried.token, operator.code()))).toBe('sign_in_expired');
    const late = await begin(operator);
    app.advanceSecurity(10 * 60);
    expect(await outcomeOf(finish(late.token, operator.code()))).toBe('sign_in_expired');
  });

  test('ends a pending sign-in when the password changes, which the same one again does not', async () => {
    const operator = await buildOperator(app);
    const pending = await begin(operator);
    const same = operator.client.call('changeDeskPassword', { body: { password: OPERATOR_PASSWORD } });
    await expect(same).rejects.toMatchObject({
      body: { code: 'password_rejected', errors: { password: ['This is your current password. Choose another one.'] } },
    });
    await operator.client.call('changeDeskPassword', { body: { password: 'Quiet!Harbor48' } });
    expect(await outcomeOf(finish(pending.token, operator.code()))).toBe('sign_in_expired');
  });

  test('makes a network wait after many wrong passwords, and no other network', async () => {
    const { email } = await buildOperator(app);
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const payload = { email, password: OPERATOR_PASSWORD };
      const sent = { method: 'POST', url: '/desk/v1/sign-in', remoteAddress: '127.0.0.1', headers, payload } as const;
      return (await app.desk.inject(sent)).statusCode;
    };
    const key = `desk ${hashToken(email)}`;
    const tried = { key, network: sharedNetwork('198.51.100.7'), now: app.platform.securityNow(), below: null };
    for (let tries = 0; tries < NETWORK_TRIES.free; tries += 1) await takeStrangerTry(app.platform.db, tried);
    expect(await from('198.51.100.9')).toBe(refusals.network_waits.status);
    expect(await from('203.0.113.1')).toBe(200);
  });

  test('gives the same answer for an unknown email as for a wrong password', async () => {
    const known = await begin(await buildOperator(app), 'Not!This1').catch((error: unknown) => error);
    const unknown = await begin({ email: 'nobody@example.com' }).catch((error: unknown) => error);
    expect((unknown as { body: unknown }).body).toEqual((known as { body: unknown }).body);
  });
});

describe('a session of the desk', () => {
  test('ends after 30 minutes without a request, and goes on with requests', async () => {
    const { client } = await buildOperator(app);
    for (const minutes of [29, 29]) {
      app.advanceSecurity(minutes * 60);
      expect(await outcomeOf(client.call('getDeskMe'))).toBe('done');
    }
    app.advanceSecurity(30 * 60);
    expect(await outcomeOf(client.call('getDeskMe'))).toBe('unauthenticated');
  });

  test('is not prolonged by requests that nobody causes', async () => {
    const { client, token } = await buildOperator(app);
    const poll = async () => {
      const headers = { authorization: `Bearer ${token}`, 'x-background': '1' };
      return (await app.desk.inject({ url: '/desk/v1/me', remoteAddress: '127.0.0.1', headers })).statusCode;
    };
    for (const minutes of [14, 15]) {
      app.advanceSecurity(minutes * 60);
      expect(await poll()).toBe(200);
    }
    app.advanceSecurity(60);
    expect(await poll()).toBe(401);
    expect(await outcomeOf(client.call('getDeskMe'))).toBe('unauthenticated');
  });

  test('ends after twelve hours, however busy it is', async () => {
    const { client } = await buildOperator(app);
    for (let half = 0; half < 2 * 12 - 1; half += 1) {
      app.advanceSecurity(29 * 60);
      await client.call('getDeskMe');
    }
    app.advanceSecurity(60 * 60 - 23 * 60 + 60);
    expect(await outcomeOf(client.call('getDeskMe'))).toBe('unauthenticated');
  });

  test('is ended by a removal, and follows a change of roles, from the next request on', async () => {
    const admin = await buildOperator(app, { roles: ['admin'] });
    const operator = await buildOperator(app, { roles: ['admin'] });
    const params = { id: operator.operatorId };
    await admin.client.call('setOperatorRoles', { params, body: { roles: ['support'] } });
    expect(await outcomeOf(operator.client.call('listOperators'))).toBe('role_required');
    await admin.client.call('removeOperator', { params });
    expect(await outcomeOf(operator.client.call('getDeskMe'))).toBe('unauthenticated');
    expect(await outcomeOf(begin(operator))).toBe('wrong_credentials');
  });

  test('is refused from outside the networks of its operator', async () => {
    const operator = await buildOperator(app, { networks: ['10.0.0.0/8', '127.0.0.1'] });
    const from = (address: string) =>
      app.desk.inject({
        url: '/desk/v1/me',
        remoteAddress: '127.0.0.1',
        headers: { authorization: `Bearer ${operator.token}`, 'x-forwarded-for': address },
      });
    expect((await from('10.1.2.3')).statusCode).toBe(200);
    expect((await from('::ffff:10.1.2.3')).statusCode).toBe(200);
    expect((await from('203.0.113.9')).json()).toMatchObject({ code: 'address_not_allowed' });
  });
});

describe('a set-up link', () => {
  test('ends after a day, and when another one replaces it', async () => {
    const admin = await buildOperator(app, { roles: ['admin'] });
    const invited = await inviteOperator(app, { roles: ['risk'] });
    const open = (link: string) => outcomeOf(app.deskClient().call('startDeskSetUp', { body: { link } }));
    expect(await open(invited.link)).toBe('done');
    await admin.client.call('resetOperator', { params: { id: invited.operatorId } });
    expect(await open(invited.link)).toBe('set_up_link_invalid');
    const late = await inviteOperator(app);
    app.advanceSecurity(24 * 60 * 60);
    expect(await open(late.link)).toBe('set_up_link_invalid');
  });

  test('goes to the operator by mail and to nobody else', async () => {
    const admin = await buildOperator(app, { roles: ['admin'] });
    const email = 'nils@example.com';
    const added = await admin.client.call('addOperator', { body: { email, name: 'Nils Ash', roles: ['risk'] } });
    expect(JSON.stringify(added)).not.toContain('set-up#');
    await app.platform.outbox.flush();
    expect(app.world.mails.find(({ to }) => to === email)?.text).toContain(`${app.config.desk.url}/set-up#`);
  });
});

test('a reset ends every access at once', async () => {
  const admin = await buildOperator(app, { roles: ['admin'] });
  const operator = await buildOperator(app);
  await admin.client.call('resetOperator', { params: { id: operator.operatorId } });
  expect(await outcomeOf(operator.client.call('getDeskMe'))).toBe('unauthenticated');
  expect(await outcomeOf(begin(operator))).toBe('wrong_credentials');
});

test('when two administrators take the role from each other at once, one of them keeps it', async () => {
  await app.database.asOwner(`update operator set roles = '{support}'`);
  const [one, other] = [await buildOperator(app, { roles: ['admin'] }), await buildOperator(app, { roles: ['admin'] })];
  const demote = (by: TestOperator, whom: TestOperator) =>
    outcomeOf(by.client.call('setOperatorRoles', { params: { id: whom.operatorId }, body: { roles: ['support'] } }));
  const outcomes = await Promise.all([demote(one, other), demote(other, one)]);
  expect(outcomes.filter((word) => word === 'done')).toHaveLength(1);
});

test('the chain of the installation is unbroken afterwards', async () => {
  const verdict = await app.platform.jobsDb.read(null, (tx) => verifyAudit(tx));
  expect(verdict.faults).toEqual([]);
});
