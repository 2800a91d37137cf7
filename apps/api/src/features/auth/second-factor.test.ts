import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildGuarded, startGuardedSignIn } from '../../api-matrix/second-factor-cases.ts';
import { totpAt } from '@trilane/testkit/totp-at';
import { outcomeOf } from '@trilane/testkit/outcome-of';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const finish = (token: string, code: string) => app.client().call('secondFactor', { body: { token, code } });
const mailsTo = async ({ email }: Merchant) => {
  await app.platform.outbox.flush();
  return app.world.mails
    .filter((mail) => mail.to === email)
    .map(({ text }) => text)
    .join('\n');
};

describe('switching it on', () => {
  test('needs a proof and the first code; then recovery codes are shown once and the owner is told', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    expect(await outcomeOf(merchant.client.call('startTotp'))).toBe('proof_required');
    await merchant.prove();
    const first = await merchant.client.call('startTotp');
    const { secret, uri } = await merchant.client.call('startTotp');
    expect([first.secret === secret, uri]).toEqual([false, expect.stringContaining(`secret=${secret}`)]);
    expect((await merchant.client.call('getSecurity')).secondFactor).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(
      await outcomeOf(
        merchant.client.call('confirmTotp', { body: { code: totpAt(first.secret, app.platform.securityNow()) } }),
      ),
    ).toBe('wrong_second_factor');
    const { recoveryCodes } = await merchant.client.call('confirmTotp', {
      body: { code: totpAt(secret, app.platform.securityNow()) },
    });
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect((await merchant.client.call('getSecurity')).secondFactor).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(merchant)).toContain('A second factor was switched on');
  });

  test('keeps no secret and no code that a dump would show', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    await merchant.prove();
    const { secret } = await merchant.client.call('startTotp');
    const { recoveryCodes } = await merchant.client.call('confirmTotp', {
      body: { code: totpAt(secret, app.platform.securityNow()) },
    });
    const { Client } = await import('pg').then((module) => module.default);
    const owner = new Client(app.database.connections.owner.client);
    await owner.connect();
    const text = JSON.stringify([
      (await owner.query('select * from user_totp')).rows,
      (await owner.query('select * from recovery_code')).rows,
      (await owner.query('select * from pending_sign_in')).rows,
    ]);
    await owner.end();
    for (const kept of [secret, ...recoveryCodes]) expect(text).not.toContain(kept);
    expect(app.logged.join('')).not.toContain(secret);
  });
});

describe('signing in', () => {
  test('opens nothing before the second step, by password, by code and by reset code', async () => {
    const { merchant, nextCode } = await buildGuarded(app);
    const byPassword = await app
      .client()
      .call('login', {
        body: { email: merchant.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
      });
    expect(byPassword).toMatchObject({
      token: '',
      user: null,
      business: null,
      secondFactor: expect.stringMatching(/^[\w-]{43}$/),
    });
    app.advanceSecurity(61);
    const {
      token: { otpToken },
    } = await app.client().call('signin', { body: { email: merchant.email, captcha: app.world.solveCaptcha() } });
    const byCode = await app
      .client()
      .call('validateOtp', { body: { otpToken, otp: await app.codeFor(merchant.email) } });
    app.advanceSecurity(61);
    const reset = await app
      .client()
      .call('forgotPassword', { body: { email: merchant.email, role: 'owner', captcha: app.world.solveCaptcha() } });
    const byReset = await app
      .client()
      .call('forgotPasswordSignin', { body: { otpToken: reset.otpToken, otp: await app.codeFor(merchant.email) } });
    for (const half of [byPassword, byCode, byReset]) {
      expect(await outcomeOf(app.client(half.secondFactor).call('getMe'))).toBe('unauthenticated');
      const whole = await finish(half.secondFactor!, nextCode());
      expect((await app.client(whole.token).call('getMe')).business.id).toBe(merchant.businessId);
      expect(whole.secondFactor).toBeUndefined();
    }
    const [line] = (await merchant.client.call('listAudit', { query: { limit: 1 } })).docs;
    expect(line).toMatchObject({
      action: 'sign-in',
      outcome: 'done',
      after: { way: 'reset-code', secondFactor: 'app' },
    });
  });

  test('takes each code once, and one of a recovery', async () => {
    const { merchant, recoveryCodes, nextCode } = await buildGuarded(app);
    const code = nextCode();
    await finish(await startGuardedSignIn(app, merchant), code);
    const token = await startGuardedSignIn(app, merchant);
    expect(await outcomeOf(finish(token, code))).toBe('wrong_second_factor');
    expect((await finish(token, ` ${recoveryCodes[3]!.toLowerCase().replace('-', '')} `)).token).not.toBe('');
    expect(await outcomeOf(finish(token, nextCode()))).toBe('sign_in_expired');
    expect(await outcomeOf(finish(await startGuardedSignIn(app, merchant), recoveryCodes[3]!))).toBe(
      'wrong_second_factor',
    );
    expect((await merchant.client.call('getSecurity')).secondFactor.recoveryCodesLeft).toBe(9);
  });

  test('opens one session for fifty right codes at once', async () => {
    const { merchant, nextCode } = await buildGuarded(app);
    const [token, code] = [await startGuardedSignIn(app, merchant), nextCode()];
    const before = (await merchant.client.call('listSessions')).length;
    const ends = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(finish(token, code))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect((await merchant.client.call('listSessions')).length).toBe(before + 1);
  });

  test('ends after five wrong codes, after ten minutes, and locks after ten wrong ones', async () => {
    const { merchant, nextCode } = await buildGuarded(app);
    const token = await startGuardedSignIn(app, merchant);
    for (let n = 0; n < 5; n += 1) expect(await outcomeOf(finish(token, '000000'))).toBe('wrong_second_factor');
    expect(await outcomeOf(finish(token, nextCode()))).toBe('sign_in_expired');
    const late = await startGuardedSignIn(app, merchant);
    app.advanceSecurity(600);
    expect(await outcomeOf(finish(late, nextCode()))).toBe('sign_in_expired');
    const third = await startGuardedSignIn(app, merchant);
    const ends = [];
    for (let n = 0; n < 5; n += 1) ends.push(await outcomeOf(finish(third, '000000')));
    expect(ends.slice(-1)).toEqual(['wrong_second_factor']);
    expect(await outcomeOf(finish(await startGuardedSignIn(app, merchant), nextCode()))).toBe('too_many_requests');
  });

  test('is not got round by a new password (ASVS 6.4.3), which also ends what was half-way in', async () => {
    const { merchant, nextCode } = await buildGuarded(app);
    const half = await startGuardedSignIn(app, merchant);
    app.advanceSecurity(61);
    const { otpToken } = await app
      .client()
      .call('forgotPassword', { body: { email: merchant.email, role: 'owner', captcha: app.world.solveCaptcha() } });
    const { token } = await app
      .client()
      .call('forgotPasswordValidateOtp', { body: { otpToken, otp: await app.codeFor(merchant.email) } });
    await app.client().call('resetPassword', { body: { token, password: 'Meadow!Gate77' } });
    expect(await outcomeOf(finish(half, nextCode()))).toBe('sign_in_expired');
    const again = await app
      .client()
      .call('login', {
        body: { email: merchant.email, password: 'Meadow!Gate77', role: 'owner', captcha: app.world.solveCaptcha() },
      });
    expect(again).toMatchObject({ token: '', secondFactor: expect.any(String) });
  });
});

test('new recovery codes end the older ones, and switching it off ends the question', async () => {
  const { merchant, recoveryCodes } = await buildGuarded(app);
  const { recoveryCodes: newer } = await merchant.client.call('renewRecoveryCodes');
  expect(await outcomeOf(finish(await startGuardedSignIn(app, merchant), recoveryCodes[0]!))).toBe(
    'wrong_second_factor',
  );
  expect((await finish(await startGuardedSignIn(app, merchant), newer[0]!)).token).not.toBe('');
  await merchant.client.call('stopTotp');
  const { token, secondFactor } = await app
    .client()
    .call('login', {
      body: { email: merchant.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
    });
  expect([token.length, secondFactor]).toEqual([43, undefined]);
  expect(await mailsTo(merchant)).toContain('The second factor was switched off');
});
