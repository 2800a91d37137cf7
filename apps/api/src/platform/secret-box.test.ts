import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOtp } from '@trilane/domain/otp';
import {
  createSecretBox,
  deriveDeviceSecret,
  hashOtp,
  hashToken,
  newOtp,
  newToken,
  parseEncryptionKeys,
} from './secret-box.ts';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };

test('a sealed value opens in its own place only', () => {
  const box = createSecretBox([first]);
  const sealed = box.encrypt('123-45-6789 ü', 'owners.ssn:1');
  expect(sealed).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+$/);
  expect(sealed).not.toContain('6789');
  expect(box.decrypt(sealed, 'owners.ssn:1')).toBe('123-45-6789 ü');
  expect(() => box.decrypt(sealed, 'owners.ssn:2')).toThrow();
  expect(box.encrypt('a', 'x')).not.toBe(box.encrypt('a', 'x'));
});

test('a changed or cut value does not open', () => {
  const box = createSecretBox([first]);
  const sealed = box.encrypt('secret', 'x');
  const [version, id, iv, bytes] = sealed.split('.');
  const flipped = Buffer.from(bytes!, 'base64url');
  flipped[0]! ^= 1;
  for (const bad of [
    `${version}.${id}.${iv}.${flipped.toString('base64url')}`,
    `${version}.${id}.${iv}.AAAA`,
    'v1',
    '',
    'plain text',
  ]) {
    expect(() => box.decrypt(bad, 'x')).toThrow();
  }
});

test('after a rotation old values still open and are known as old', () => {
  const sealed = createSecretBox([first]).encrypt('secret', 'x');
  const rotated = createSecretBox([second, first]);
  expect(rotated.decrypt(sealed, 'x')).toBe('secret');
  expect(rotated.isCurrent(sealed)).toBe(false);
  expect(rotated.isCurrent(rotated.encrypt('secret', 'x'))).toBe(true);
  expect(() => createSecretBox([second]).decrypt(sealed, 'x')).toThrow('no key opens this value');
});

test('keys are read from their setting, bad ones are named', () => {
  const good = `k1:${first.key.toString('base64')}`;
  expect(parseEncryptionKeys(`${good}, k2:${second.key.toString('base64')}`).map((key) => key.id)).toEqual([
    'k1',
    'k2',
  ]);
  expect(() => parseEncryptionKeys('')).toThrow('no encryption key');
  expect(() => parseEncryptionKeys('k1:c2hvcnQ=')).toThrow('k1 is not 32 bytes');
  expect(() => parseEncryptionKeys(`${good},${good}`)).toThrow('share an id');
});

test('tokens and codes have their size', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const codes = Array.from({ length: 2_000 }, newOtp);
  expect(codes.every(isOtp)).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('keyed hashes and device secrets differ by key and by place', () => {
  expect(hashOtp('key', 'c1', '123456')).not.toBe(hashOtp('key', 'c2', '123456'));
  expect(hashOtp('key', 'c1', '123456')).not.toBe(hashOtp('yek', 'c1', '123456'));
  expect(deriveDeviceSecret('key', 'd1')).toBe(deriveDeviceSecret('key', 'd1'));
  expect(deriveDeviceSecret('key', 'd1')).not.toBe(deriveDeviceSecret('key', 'd2'));
});
