import { expect, test } from 'vitest';
import { totpAt } from '@trilane/testkit/totp-at';
import { findTotpStep, newTotpSecret, totpCode, totpUri } from './totp.ts';

// The ASCII secret "12345678901234567890" of RFC 4226 and 6238, in base32.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['755224', 0],
  ['287082', 1],
  ['359152', 2],
  ['520489', 9],
])('the code of RFC 4226 is %s at count %i', (code, count) => expect(totpCode(SECRET, count)).toBe(code));
test.each([
  ['287082', 59],
  ['081804', 1_111_111_109],
  ['050471', 1_111_111_111],
  ['005924', 1_234_567_890],
  ['279037', 2_000_000_000],
])('the code of RFC 6238 ends with %s at second %i', (code, second) =>
  expect(totpAt(SECRET, new Date(second * 1000))).toBe(code),
);

test('a code is good one step early and late, and no further', () => {
  const now = new Date('2026-03-01T12:00:15Z');
  const at = (seconds: number) => findTotpStep(SECRET, totpAt(SECRET, new Date(now.getTime() + seconds * 1000)), now);
  expect([-30, 0, 30].map((seconds) => at(seconds) !== null)).toEqual([true, true, true]);
  expect([-60, 60].map((seconds) => at(seconds))).toEqual([null, null]);
  for (const wrong of ['', '12345', '1234567', 'abcdef', ' 28708']) expect(findTotpStep(SECRET, wrong, now)).toBeNull();
});

test('secrets differ and fit an app', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri({ secret: SECRET, account: 'a b@example.com', issuer: 'Tri & lane' })).toBe(
    `otpauth://totp/Tri%20%26%20lane:a%20b%40example.com?secret=${SECRET}&issuer=Tri%20%26%20lane&digits=6&period=30`,
  );
});
