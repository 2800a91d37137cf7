import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUSINESSES, startAuthHarness, type AuthHarness } from '../auth/auth.harness.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const open = (code: string, secret = h.platform.config.supportSecrets[0]!) =>
  h.webhook('/support/session', secret, { code });

async function newCode(): Promise<{ code: string; url: string; email: string; token: string; businessId: string }> {
  const merchant = await h.signUp();
  const { url } = (await h.post(`${BUSINESSES}/me/support-code`, undefined, { token: merchant.token })).json();
  return { ...merchant, url, code: new URL(url).searchParams.get('code')! };
}

test('a hand-off code tells the support site who is asking, once, and never carries the session', async () => {
  const { code, url, email, token, businessId } = await newCode();
  expect(url).not.toContain(token);
  expect((await open(code)).json()).toEqual({ businessId, name: 'Corner Bakery', email });
  expect((await open(code)).json().code).toBe('support_code_invalid');
});

test('a hand-off code is good for sixty seconds and for a signed request only', async () => {
  const { code } = await newCode();
  expect((await open(code, 'another secret')).json().code).toBe('bad_signature');
  h.advance(60);
  expect((await open(code)).json().code).toBe('support_code_invalid');
  expect((await open('invented')).json().code).toBe('support_code_invalid');
});

test('opening the app link is noted, and is no step of the set-up by itself', async () => {
  const { token } = await h.signUp();
  expect((await h.post(`${BUSINESSES}/me/app-link-opened`, undefined, { token })).json()).toEqual({ success: true });
  expect((await h.get(`${BUSINESSES}/me`, token)).json().setup.app).toBe(false);
});
