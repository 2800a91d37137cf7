import { afterEach, expect, test, vi } from 'vitest';
import { forgetDeviceProof, keepDeviceProof, shownDeviceProof } from './device-proof.ts';

const proof = 'p'.repeat(43);
afterEach(() => vi.unstubAllGlobals());

test('a proof is kept until another comes or the password is reset', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(shownDeviceProof()).toEqual({});
  keepDeviceProof(proof);
  keepDeviceProof(undefined);
  expect(shownDeviceProof()).toEqual({ deviceProof: proof });
  keepDeviceProof('not a proof');
  expect(shownDeviceProof()).toEqual({});
  keepDeviceProof(proof);
  forgetDeviceProof();
  expect([...kept]).toEqual([]);
});

test('a browser without storage shows none', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDeviceProof(proof);
  forgetDeviceProof();
  expect(shownDeviceProof()).toEqual({});
});
