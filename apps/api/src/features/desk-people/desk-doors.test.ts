import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, inviteOperator, OPERATOR_PASSWORD } from '@trilane/testkit/build-operator';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { INSTALLATION } from '../../platform/audit.ts';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const password = 'Quiet!Harbor48';
const unknown = 'x'.repeat(43);

/** How a call ends, and the newest line of the installation's chain after it. */
async function refusalOf(call: Promise<unknown>): Promise<unknown[]> {
  const code = await outcomeOf(call);
  const { rows } = await app.platform.jobsDb.single<{ action: string; outcome: string; reason: string; actor: string }>(
    sql`
      select action, outcome, reason, actor
      from audit_event
      where business_id = ${INSTALLATION}
      order by sequence desc limit 1`,
  );
  const { action, outcome, reason, actor } = rows[0]!;
  expect([outcome, reason]).toEqual(['refused', code]);
  return [code, action, actor];
}

describe('the trail holds', () => {
  test('each refused set-up, with the email where the link is known', async () => {
    const { link, email } = await inviteOperator(app, { roles: ['risk'] });
    const finish = (body: { link: string; password: string; code?: string }) =>
      refusalOf(app.deskClient().call('finishDeskSetUp', { body: { code: '000000', ...body } }));
    expect(await finish({ link: unknown, password })).toEqual(['set_up_link_invalid', 'operator.set-up', 'nobody']);
    expect(await finish({ link, password })).toEqual(['wrong_second_factor', 'operator.set-up', email]);
    expect(await finish({ link, password: 'Password1!' })).toEqual(['password_rejected', 'operator.set-up', email]);
  });

  test('a set-up from outside the networks of its operator', async () => {
    const { link, email } = await inviteOperator(app, { networks: ['192.0.2.0/24'] });
    const tried = app.deskClient().call('finishDeskSetUp', { body: { link, password, code: '000000' } });
    expect(await refusalOf(tried)).toEqual(['address_not_allowed', 'operator.set-up', email]);
  });

  test('a second step of a sign-in that is over, and one with an expired passkey', async () => {
    const { email } = await buildOperator(app);
    const finish = (body: object) => refusalOf(app.deskClient().call('finishDeskSignIn', { body: body as never }));
    expect(await finish({ token: unknown, code: '000000' })).toEqual(['sign_in_expired', 'operator.sign-in', 'nobody']);
    const started = await app.deskClient().call('startDeskSignIn', { body: { email, password: OPERATOR_PASSWORD } });
    const text = JSON.stringify({ type: 'webauthn.get', challenge: unknown, origin: app.config.desk.url });
    const clientDataJSON = Buffer.from(text).toString('base64url');
    const passkey = { id: 'a2V5', clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
    expect(await finish({ token: started.token, passkey })).toEqual(['passkey_expired', 'operator.sign-in', email]);
  });
});
