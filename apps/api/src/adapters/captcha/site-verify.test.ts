import { expect, test } from 'vitest';
import { PortUnavailable } from '../../ports/port-error.ts';
import { playVendor } from '../vendor-server.ts';
import type { PlayedAnswer } from '../vendor-server.ts';
import { createSiteVerifyCaptcha } from './site-verify.ts';

const now = new Date('2026-03-02T15:00:00Z');

async function verify(answer: PlayedAnswer, token = 'token', hostname?: string) {
  await using server = await playVendor(() => answer);
  const captcha = createSiteVerifyCaptcha({ provider: 'turnstile', secret: 'secret', url: server.url, hostname, timeoutMs: 200 });
  const verdict = await captcha.verify(token, now).catch((error: unknown) => error);
  return { verdict, heard: server.heard };
}

test('the provider is asked with our secret and its yes is named', async () => {
  const { verdict, heard } = await verify({ body: { success: true, hostname: 'shop.test' } }, 'token', 'shop.test');
  expect(verdict).toMatchObject({ ok: true, challengeId: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: new Date('2026-03-02T15:10:00Z') });
  expect(heard[0]!.body).toBe('secret=secret&response=token');
});

test('a no, a used token and another site are refused', async () => {
  expect((await verify({ body: { success: false, 'error-codes': ['invalid-input-response'] } })).verdict).toEqual({ ok: false, reason: 'wrong' });
  expect((await verify({ body: { success: false, 'error-codes': ['timeout-or-duplicate'] } })).verdict).toEqual({ ok: false, reason: 'expired' });
  expect((await verify({ body: { success: true, hostname: 'evil.test' } }, 'token', 'shop.test')).verdict).toEqual({ ok: false, reason: 'wrong' });
});

test('an empty or huge token is not even sent', async () => {
  for (const token of ['', 'x'.repeat(9_000)]) {
    const { verdict, heard } = await verify({ body: { success: true } }, token);
    expect(verdict).toEqual({ ok: false, reason: 'malformed' });
    expect(heard).toHaveLength(0);
  }
});

test.each([
  { status: 500 },
  { body: 'yes' },
  { body: { success: 'true' } },
  { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
  null,
])('answer %j is no verdict: it never passes', async (answer) => expect((await verify(answer)).verdict).toBeInstanceOf(PortUnavailable));
