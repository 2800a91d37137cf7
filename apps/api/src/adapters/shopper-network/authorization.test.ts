import { expect, test } from 'vitest';
import { authorizationMac, parseAuthorization, parseNetworkKeys } from './authorization.ts';
import { signAuthorization } from './sign-authorization.ts';
import type { AuthorizationContent } from './sign-authorization.ts';

const keys = parseNetworkKeys('k1:first, k2:second:with colon');
const key = { keyId: 'k1', secret: 'first' };

const content: AuthorizationContent = {
  approvalId: 'a1',
  businessId: 'b1',
  aisleId: 'd1',
  outcome: 'approved',
  shopperPays: 19.99,
  tip: 1.1,
  shopperId: 's1',
  shopperName: 'Zoë Ø',
  funding: 'credit',
  apr: 11,
  viaPremium: false,
  expiresAt: '2026-03-02T15:00:00.000Z',
};

test('a signed authorization is read in cents', () => {
  expect(parseAuthorization(keys, signAuthorization(key, content))).toEqual({
    ok: true,
    authorization: {
      approvalId: 'a1',
      businessId: 'b1',
      deviceId: 'd1',
      outcome: 'approved',
      shopperPaysCents: 1999,
      tipCents: 110,
      shopperId: 's1',
      shopperName: 'Zoë Ø',
      funding: 'credit',
      aprPercent: 11,
      viaPremium: false,
      expiresAt: new Date('2026-03-02T15:00:00Z'),
    },
  });
  expect(
    parseAuthorization(keys, signAuthorization({ keyId: 'k2', secret: 'second:with colon' }, content)),
  ).toMatchObject({ ok: true });
});

test('every amount of cents survives the way through dollars', () => {
  for (let cents = 0; cents < 20_000; cents += 7) {
    const reading = parseAuthorization(keys, signAuthorization(key, { ...content, shopperPays: cents / 100, tip: 0 }));
    expect(reading).toMatchObject({ ok: true, authorization: { shopperPaysCents: cents } });
  }
});

test('what no key signed is not believed', () => {
  const good = signAuthorization(key, content);
  const [body, , mac] = good.split('.');
  const forged = Buffer.from(JSON.stringify({ ...content, shopperPays: 1 })).toString('base64url');
  expect(parseAuthorization(keys, `${forged}.k1.${mac}`)).toEqual({ ok: false, reason: 'wrong_signature' });
  expect(parseAuthorization(keys, `${body}.k2.${mac}`)).toEqual({ ok: false, reason: 'wrong_signature' });
  expect(parseAuthorization(keys, `${body}.k9.${mac}`)).toEqual({ ok: false, reason: 'unknown_key' });
  for (const text of ['', '.', '..', `${body}.k1`, `${good}.x`, 'x'.repeat(5_000)]) {
    expect(parseAuthorization(keys, text)).toEqual({ ok: false, reason: 'malformed' });
  }
});

test.each([
  { shopperPays: 0.001 },
  { shopperPays: 19.99 + 1e-9 },
  { shopperPays: 0.1 + 0.2, tip: 0 },
  { tip: 0.7 + 0.1 },
  { shopperPays: -1 },
  { shopperPays: '19.99' },
  { shopperPays: 1e99 },
  { tip: 20 },
  { outcome: 'maybe' },
  { funding: 'cash', apr: 11 },
  { apr: 101 },
  { expiresAt: 'soon' },
  { aisleId: '' },
  { approvalId: 'a\0' },
  { shopperId: '\0' },
  { shopperName: '' },
])('a signed authorization with %j is still refused', (changed) => {
  const text = signAuthorization(key, { ...content, ...changed } as AuthorizationContent);
  expect(parseAuthorization(keys, text)).toEqual({ ok: false, reason: 'bad_content' });
});

test('what cannot be shown in a shopper’s name becomes a blank, and the payment is taken', () => {
  const reading = parseAuthorization(
    keys,
    signAuthorization(key, { ...content, shopperName: 'Ada\0\u001b\u202eLovelace\ud800' }),
  );
  expect(reading).toMatchObject({ ok: true, authorization: { shopperName: 'Ada   Lovelace\ufffd' } });
});

test('marks in a shopper’s name that would cover other lines are left out', () => {
  const shopperName = `Zoe${'\u0308'.repeat(100)}`;
  const reading = parseAuthorization(keys, signAuthorization(key, { ...content, shopperName }));
  expect(reading).toMatchObject({ ok: true, authorization: { shopperName: `Zoe${'\u0308'.repeat(8)}` } });
});

test.each(['\u3164', ' \u200b\u00a0', '\u2800\ufe0f', '\u0007'])(
  'a name with nothing to see is named: %j',
  (shopperName) => {
    const reading = parseAuthorization(keys, signAuthorization(key, { ...content, shopperName }));
    expect(reading).toMatchObject({ ok: true, authorization: { shopperName: 'Shopper' } });
  },
);

test('signed bytes that are no JSON are refused without an exception', () => {
  const body = Buffer.from('{').toString('base64url');
  expect(parseAuthorization(keys, `${body}.k1.${authorizationMac('first', body)}`)).toEqual({
    ok: false,
    reason: 'bad_content',
  });
});

test.each(['', 'k1', ':secret', 'k1:', 'k1:a,k1:b'])('the key setting %j is refused', (setting) => {
  expect(() => parseNetworkKeys(setting)).toThrow();
});
