import { describe, expect, test } from 'vitest';
import { namedAddress } from './passkeys.ts';

const at = (url: string) => namedAddress(new URL(url) as unknown as Location);

describe('the address under a name', () => {
  test('is localhost for the machine itself', () => {
    expect(at('http://127.0.0.1:3000/portal/admin/security')).toBe('http://localhost:3000/portal/admin/security');
    expect(at('http://[::1]/portal')).toBe('http://localhost/portal');
  });
  test('is nowhere else', () =>
    expect([at('https://portal.example/x'), at('http://192.168.1.20:3000/x'), at('http://localhost:3000/x')]).toEqual([
      null,
      null,
      null,
    ]));
});
