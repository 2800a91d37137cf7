import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../packages/testkit/src/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DESK_ALLOW: '10.0.0.0/8' });
});
afterAll(() => app.stop());

const ask = (url: string, address: string) =>
  app.desk.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address } });

test('the desk answers nobody outside the networks of DESK_ALLOW', async () => {
  for (const url of ['/', '/signin', '/desk/v1/me', '/assets/app.js'])
    expect([url, (await ask(url, '203.0.113.9')).statusCode]).toEqual([url, 403]);
  expect((await ask('/desk/v1/me', '10.1.1.1')).statusCode).toBe(401);
});

test('DESK=off opens no desk', async () => {
  const off = await createTestApp({ DESK: 'off' });
  expect(off.desk).toBeNull();
  await off.stop();
});
