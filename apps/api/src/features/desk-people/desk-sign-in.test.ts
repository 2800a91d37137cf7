import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, inviteOperator, OPERATOR_PASSWORD } from '@trilane/testkit/build-operator';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { body?: { code: string } }) => error.body?.code,
  );

describe('signing in at the desk', () => {
  test('asks for the password and then for a code of the authenticator app', async () => {
    const operator = await buildOperator(app, { roles: ['support'] });
    const { token, ways } = await app
      .deskClient()
      .call('startDeskSignIn', { body: { email: operator.email, password: OPERATOR_PASSWORD } });
    expect(ways).toEqual({ code: true, passkey: false });
    expect(await codeOf(app.deskClient(token).call('getDeskMe'))).toBe('unauthenticated');
    const signedIn = await app.deskClient().call('finishDeskSignIn', { body: { token, code: operator.code() } });
    const me = await app.deskClient(signedIn.token).call('getDeskMe');
    expect(me).toMatchObject({ email: operator.email, name: operator.name, roles: ['support'] });
  });

  test('a set-up link works once', async () => {
    const { link } = await inviteOperator(app);
    await app.deskClient().call('startDeskSetUp', { body: { link } });
    const again = await inviteOperator(app);
    expect(await codeOf(app.deskClient().call('startDeskSetUp', { body: { link: again.link } }))).toBe('done');
  });
});
