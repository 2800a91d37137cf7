import { beforeEach, expect, test, vi } from 'vitest';
import { hasStoredSession } from './stored-session.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
});

test('what the application keeps of a session is seen without it', async () => {
  const auth = await import('./auth-state.ts');
  expect(hasStoredSession(() => storage)).toBe(false);
  auth.holdRegistration('registration');
  expect(hasStoredSession(() => storage)).toBe(false);
  auth.holdSession({ id: 'u', name: 'Ann', email: 'ann@shop.example' }, { token: 't', businessId: 'b' });
  expect(hasStoredSession(() => storage)).toBe(true);
  auth.forgetEverybody();
  expect(hasStoredSession(() => storage)).toBe(false);
});

test('storage that is closed or holds nonsense counts as no session', () => {
  kept.set('auth', '{"state":');
  expect(hasStoredSession(() => storage)).toBe(false);
  const closed = () => {
    throw new Error('closed');
  };
  expect(hasStoredSession(closed)).toBe(false);
});
