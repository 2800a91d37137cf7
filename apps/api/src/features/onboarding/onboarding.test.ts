import { describe, expect, test } from 'vitest';
import { newestMail } from '@trilane/testkit/newest-mail';
import { BUSINESSES, PASSWORD } from '../auth/auth.harness.ts';
import { onboardingCalls, startOnboarding } from './onboarding.harness.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/db/sql.ts';

const h = await startOnboarding();
const { me, register, report, referenceOf } = onboardingCalls(h);

const ME = `${BUSINESSES}/me`;
const next = (token: string, body: unknown) => h.post(`${BUSINESSES}/registration/continue`, body, { token });

describe('registration', () => {
  test('keeps the details, asks the agency and takes the zone from the zip', async () => {
    const { token, businessId } = await h.signUp({ until: 'code' });
    const answer = await register(token, { ownerFirstName: 'Zoë', ownerTitle: 'Owner’s proxy' });
    expect(answer.json()).toEqual({ status: 'pending-tnc-acceptance' });
    expect(await me(token)).toMatchObject({
      business: {
        name: 'Corner Bakery',
        ownerTitle: 'Owner’s proxy',
        timeZone: 'America/Denver',
        category: { name: 'Bakery and café' },
      },
      address: { address1: '12 Main Street', zipCode: '80202', country: 'United States' },
      user: { firstName: 'Zoë', lastName: 'Lindqvist', dob: null },
    });
    expect(h.agency.checks.filter((check) => check.businessId === businessId)).toHaveLength(1);
  });

  test('asks the agency once, even when sent twice at once; the same key gets the first answer', async () => {
    const { token, businessId } = await h.signUp({ until: 'code' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    await register(token);
    const keyed = await h.signUp({ until: 'code' });
    const headers = { 'idempotency-key': 'register-once' };
    const [first, again] = [await register(keyed.token, {}, headers), await register(keyed.token, {}, headers)];
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(h.agency.checks.filter((check) => check.businessId === businessId)).toHaveLength(1);
  });

  test('may change until the terms are accepted, and each change asks the agency again', async () => {
    const { token, businessId } = await h.signUp({ until: 'code' });
    await register(token);
    const reference = referenceOf(businessId, 'business');
    h.agency.decision = 'undecided';
    expect((await register(token, { name: 'Other' })).json()).toEqual({ status: 'pending-enigma-verification' });
    expect((await next(token, { tncAccepted: true })).json().code).toBe('step_out_of_order');
    // The decision on the earlier details no longer counts.
    await report({ reference, kind: 'business', businessId, decision: 'rejected' });
    expect((await me(token)).status).toBe('pending-enigma-verification');
    h.agency.decision = 'approved';
    expect((await register(token, { name: 'Third', zipCode: '10001' })).json()).toEqual({
      status: 'pending-tnc-acceptance',
    });
    expect((await me(token)).business).toMatchObject({ name: 'Third', timeZone: 'America/New_York' });
    await next(token, { tncAccepted: true });
    expect((await register(token, { name: 'Fourth' })).json().code).toBe('registration_closed');
    expect((await me(token)).business.name).toBe('Third');
  });

  test('of a declined business stays closed', async () => {
    const { token } = await h.signUp({ until: 'code' });
    h.agency.decision = 'rejected';
    await register(token);
    h.agency.decision = 'approved';
    expect([401, 409]).toContain((await register(token, { name: 'Other' })).statusCode);
  });

  test.each([
    [{ ownerFirstName: ' ' }, 'ownerFirstName', 'firstname is required'],
    [{ zipCode: '8020' }, 'zipCode', 'Zip code must be 5 digits'],
    [{ zipCode: '99999' }, 'zipCode', 'invalid zip code'],
    [{ category: newId() }, 'category', 'Choose a business category from the list'],
    [{ country: 'Canada' }, 'country', expect.any(String)],
    [{ status: 'active' }, '', expect.any(String)],
  ])('refuses %j and leaves the sign-up where it is', async (changes, field, message) => {
    const { token } = await h.signUp({ until: 'code' });
    const answer = await register(token, changes);
    expect(answer.statusCode).toBe(422);
    if (field) expect(answer.json().errors[field]).toEqual([message]);
    expect((await me(token)).status).toBe('pending-registration-details');
  });

  test('waits while the agency is away, and the outbox asks again', async () => {
    const { token, businessId } = await h.signUp({ until: 'code' });
    expect((await me(token)).businessCheck).toBe('missing');
    h.agency.decision = null;
    expect((await register(token)).json()).toEqual({ status: 'pending-enigma-verification' });
    expect((await me(token)).businessCheck).toBe('waiting');
    expect((await next(token, { tncAccepted: true })).json().code).toBe('step_out_of_order');
    h.agency.decision = 'approved';
    h.advance(30);
    await h.platform.outbox.flush();
    expect((await me(token)).status).toBe('pending-tnc-acceptance');
    const references = h.agency.checks
      .filter((check) => check.businessId === businessId)
      .map((check) => check.reference);
    expect(new Set(references).size).toBe(1);
  });

  test('gets a mail about an answer that came after a long outage', async () => {
    const { token, email } = await h.signUp({ until: 'code' });
    h.agency.decision = null;
    await register(token);
    await h.platform.outbox.flush();
    h.agency.decision = 'approved';
    h.advance(7_200);
    await h.platform.outbox.flush();
    await h.platform.outbox.flush();
    expect(newestMail(h.mails, email)).toMatchObject({
      subject: 'Your business is verified',
      text: expect.stringContaining('Sign in with a one-time code to finish your sign-up.'),
    });
  });

  test('declines what the agency rejects, and a registration token still reads so', async () => {
    const { token } = await h.signUp({ until: 'code' });
    h.agency.decision = 'rejected';
    expect((await register(token)).json()).toEqual({ status: 'enigma-rejected' });
    expect((await me(token)).status).toBe('enigma-rejected');
    expect((await next(token, { tncAccepted: true })).statusCode).toBe(409);
  });
});

describe('the steps of a sign-up (S-STEP)', () => {
  test('end with one mail that says what is left to do', async () => {
    const { email } = await h.signUp();
    await h.platform.outbox.flush();
    const welcomes = h.mails.filter(({ to, subject }) => to === email && subject === 'Welcome to Trilane');
    expect(welcomes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Five steps to your first sale\n[^]*\n1\. Create account: Done\n2\. Add store: /),
    ]);
  });

  test('go only in their order, and a refused one changes nothing', async () => {
    const { token } = await h.signUp({ until: 'code' });
    const early = [await next(token, { password: PASSWORD }), await next(token, { tncAccepted: true })];
    expect(early.map((answer) => answer.json().code)).toEqual(['step_out_of_order', 'step_out_of_order']);
    await register(token);
    expect((await next(token, { password: PASSWORD })).json().code).toBe('step_out_of_order');
    expect((await next(token, { tncAccepted: false })).statusCode).toBe(422);
    expect((await next(token, { tncAccepted: true, password: PASSWORD })).statusCode).toBe(422);
    expect((await me(token)).status).toBe('pending-tnc-acceptance');
    expect((await next(token, { tncAccepted: true })).json()).toEqual({ status: 'pending-password-creation' });
    expect((await next(token, { tncAccepted: true })).json().code).toBe('step_out_of_order');
  });

  test('end with the password, which turns the registration token into a session', async () => {
    const { email, token, businessId } = await h.signUp({ until: 'accepted' });
    expect((await next(token, { password: 'password' })).json()).toMatchObject({
      code: 'password_rejected',
      errors: { password: [expect.any(String)] },
    });
    const answers = await Promise.all([next(token, { password: PASSWORD }), next(token, { password: PASSWORD })]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const done = answers.find((answer) => answer.statusCode === 200)!.json();
    expect(done).toMatchObject({
      status: 'pending-bank-approval',
      user: { email },
      business: { business: { id: businessId } },
    });
    expect((await h.get(ME, token)).statusCode).toBe(401);
    expect((await me(done.token)).setup).toEqual({
      account: true,
      store: false,
      bank: false,
      identity: false,
      app: false,
      device: false,
    });
    const taken = await h.post(`${BUSINESSES}/signup`, { email, captcha: h.captcha() });
    expect(taken.json()).toMatchObject({
      statusCode: 409,
      code: 'email_taken',
      errors: { email: ['This email is already registered.'] },
    });
  });

  test('keep version, time and address of the acceptance', async () => {
    const { businessId } = await h.signUp({ until: 'accepted' });
    const { rows } = await h.platform.db.read(businessId, (tx) =>
      tx.query(sql`select tnc_version, tnc_address, tnc_accepted_at is not null as dated from business`),
    );
    expect(rows).toEqual([{ tnc_version: '2022-12-12', tnc_address: '203.0.113.7', dated: true }]);
  });

  test('give a registration token that opens nothing of the portal', async () => {
    const { token } = await h.signUp({ until: 'registered' });
    for (const path of [
      `${BUSINESSES}/bank-connect/sessions`,
      `${ME}/app-link-opened`,
      `${ME}/support-code`,
      `${ME}/proof-code`,
    ]) {
      expect((await h.post(path, undefined, { token })).json()).toMatchObject({ statusCode: 403, code: 'wrong_scope' });
    }
    expect((await h.get('/businesses/categories', token)).json().at(-1)).toMatchObject({ name: 'Other' });
  });
});
