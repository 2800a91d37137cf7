import { expect, test } from 'vitest';
import { isPushEndpoint, PUSH_ENDPOINT_LENGTH_MAX } from './push.ts';

const strict = { plain: false };

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['ftp://push.example/abc', false],
  ['//push.example/abc', false],
  ['https://ada:pass@push.example/abc', false],
  ['https://push.example/abc#part', false],
  [`https://push.example/${'a'.repeat(PUSH_ENDPOINT_LENGTH_MAX)}`, false],
  ['', false],
])('%s can be the address of a browser: %s', (text, can) => {
  expect(isPushEndpoint(text, strict)).toBe(can);
});

test('an address without encryption is for development alone', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/send/abc', { plain: true })).toBe(true);
});
