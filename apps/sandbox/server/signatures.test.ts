import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signApproval, signDeviceCall, signMessage, whyNotSigned } from './signatures.ts';

const body = '{"id":"e1"}';
const signed = {
  header: signMessage({ secret: 'new', body, atSeconds: 1000 }),
  body,
  secrets: ['new', 'old'],
  nowSeconds: 1000,
};

test('a message is signed over its time and raw body', () => {
  expect(signed.header).toBe(`t=1000,v1=${createHmac('sha256', 'new').update(`1000.${body}`).digest('hex')}`);
});

test('any of the rotating secrets is believed, a stranger’s is not', () => {
  expect(whyNotSigned(signed)).toBeNull();
  expect(whyNotSigned({ ...signed, header: signMessage({ secret: 'old', body, atSeconds: 1000 }) })).toBeNull();
  expect(whyNotSigned({ ...signed, secrets: ['other'] })).toMatch(/does not match/);
});

test('one right signature among several is enough', () => {
  expect(whyNotSigned({ ...signed, header: `t=1000,v1=${'0'.repeat(64)},${signed.header.split(',')[1]}` })).toBeNull();
});

test('a changed byte, a missing header and an age over 300 seconds are refused', () => {
  expect(whyNotSigned({ ...signed, body: '{"id":"e2"}' })).toMatch(/does not match/);
  expect(whyNotSigned({ ...signed, header: undefined })).toMatch(/missing/);
  expect(whyNotSigned({ ...signed, nowSeconds: 1300 })).toBeNull();
  expect(whyNotSigned({ ...signed, nowSeconds: 1301 })).toMatch(/too old/);
  expect(whyNotSigned({ ...signed, nowSeconds: 699 })).toMatch(/too old or too new/);
});

test('an approval carries its payload, its key id and the key’s word on the payload', () => {
  const [payload, keyId, mac] = signApproval({ keyId: 'k1', secret: 's' }, { approvalId: 'a' }).split('.');
  expect(JSON.parse(Buffer.from(String(payload), 'base64url').toString())).toEqual({ approvalId: 'a' });
  expect(keyId).toBe('k1');
  expect(mac).toBe(createHmac('sha256', 's').update(String(payload)).digest('base64url'));
});

test('a device call without a body is signed over the hash of nothing', () => {
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const expected = createHmac('sha256', 'secret').update(`GET\n/api/v2/pos/session\n\n77\n${emptyHash}`).digest('hex');
  expect(signDeviceCall({ deviceSecret: 'secret', method: 'GET', path: '/api/v2/pos/session', atSeconds: 77 })).toBe(
    expected,
  );
});
