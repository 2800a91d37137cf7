import { expect, test } from 'vitest';
import { sign, signDeviceRequest, verify, verifyDeviceRequest } from './signature.ts';

const now = new Date('2026-03-02T15:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a signed body verifies with its secret and with nothing changed', () => {
  const header = sign('s1', '{"id":"1"}', now);
  expect(verify(['s1'], header, Buffer.from('{"id":"1"}'), now)).toBe(true);
  expect(verify(['s2'], header, '{"id":"1"}', now)).toBe(false);
  expect(verify(['s1'], header, '{"id":"2"}', now)).toBe(false);
  expect(verify([], header, '{"id":"1"}', now)).toBe(false);
});

test('the signature is HMAC-SHA256 over time, dot and body', () => {
  // Computed apart from this code, with Python's hmac.
  const expected = '42ac6f0448c1d9c3e1e82b9726248f58fef84afffcbad5188246e96070e0ea46';
  expect(sign('secret', 'body', new Date(1_700_000_000_000))).toBe(`t=1700000000,v1=${expected}`);
});

test('300 seconds either way pass, more do not', () => {
  const header = sign('s', 'x', now);
  expect(verify(['s'], header, 'x', later(300))).toBe(true);
  expect(verify(['s'], header, 'x', later(301))).toBe(false);
  expect(verify(['s'], header, 'x', later(-300))).toBe(true);
  expect(verify(['s'], header, 'x', later(-301))).toBe(false);
});

test('while a secret rotates either side may be ahead', () => {
  const old = sign('old', 'x', now);
  const both = `${old},${sign('new', 'x', now).split(',')[1]}`;
  expect(verify(['new', 'old'], old, 'x', now)).toBe(true);
  expect(verify(['new'], both, 'x', now)).toBe(true);
  expect(verify(['other'], both, 'x', now)).toBe(false);
});

test.each([
  undefined,
  '',
  't=1',
  'v1=00',
  't=,v1=',
  `t=${now.getTime() / 1000},t=1,v1=${'0'.repeat(64)}`,
  't=1e9,v1=' + 'a'.repeat(64),
])('a header %j is refused without an exception', (header) => expect(verify(['s'], header, 'x', now)).toBe(false));

const request = {
  method: 'POST',
  pathWithQuery: '/api/v2/pos/payments?x=1',
  idempotencyKey: 'k1',
  time: String(now.getTime() / 1000),
  body: '{"amount":1}',
};

test('a device request verifies only unchanged in each of its parts', () => {
  const signature = signDeviceRequest('secret', request);
  expect(verifyDeviceRequest('secret', signature, request, now)).toEqual({ ok: true });
  for (const changed of [
    { method: 'PUT' },
    { pathWithQuery: '/api/v2/pos/payments' },
    { idempotencyKey: 'k2' },
    { idempotencyKey: undefined },
    { time: String(now.getTime() / 1000 + 1) },
    { body: '{"amount":2}' },
    { body: undefined },
  ]) {
    expect(verifyDeviceRequest('secret', signature, { ...request, ...changed }, now)).toEqual({
      ok: false,
      reason: 'wrong',
    });
  }
  expect(verifyDeviceRequest('other', signature, request, now)).toEqual({ ok: false, reason: 'wrong' });
  expect(verifyDeviceRequest('secret', undefined, request, now)).toEqual({ ok: false, reason: 'wrong' });
});

test('a till whose clock is off is told so, and only when it signed rightly', () => {
  const signature = signDeviceRequest('secret', request);
  expect(verifyDeviceRequest('secret', signature, request, later(301))).toEqual({ ok: false, reason: 'stale' });
  expect(verifyDeviceRequest('secret', 'ff', request, later(301))).toEqual({ ok: false, reason: 'wrong' });
});
