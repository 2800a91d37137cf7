import { expect, it } from 'vitest';
import { buildTestConfig } from '../../../../packages/testkit/src/test-config.ts';
import { whyDeskIsUnsafe } from './desk.ts';

it('opens the desk on loopback at 3200 unless told otherwise', () => {
  expect(buildTestConfig({ DESK_PORT: '' }).desk).toEqual({
    isOn: true,
    host: '127.0.0.1',
    port: 3200,
    url: 'http://127.0.0.1:3200',
    allow: [],
    passkeys: { origin: 'http://localhost:3200', rpId: 'localhost' },
  });
  expect(buildTestConfig({ DESK: 'off' }).desk.isOn).toBe(false);
});

it('takes the address of the desk and its networks from the settings', () => {
  const { desk } = buildTestConfig({ DESK_URL: 'https://desk.shop.test/', DESK_ALLOW: '10.0.0.0/8, loopback' });
  expect(desk).toMatchObject({ url: 'https://desk.shop.test', allow: ['10.0.0.0/8', 'loopback'] });
  expect(desk.passkeys).toEqual({ origin: 'https://desk.shop.test', rpId: 'desk.shop.test' });
});

it('refuses in production a desk that others reach and that has no address', () => {
  expect(whyDeskIsUnsafe({ DESK_HOST: '0.0.0.0' })).toEqual([
    'DESK_URL is missing: DESK_HOST opens the desk to other machines',
  ]);
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(whyDeskIsUnsafe({ DESK_HOST: host })).toEqual([]);
  expect(whyDeskIsUnsafe({ DESK_HOST: '0.0.0.0', DESK: 'off' })).toEqual([]);
  expect(whyDeskIsUnsafe({ DESK_HOST: '0.0.0.0', DESK_URL: 'https://desk.shop.test' })).toEqual([]);
});

it('refuses a desk at the port of the product', () => {
  expect(() => buildTestConfig({ PORT: '4000', DESK_PORT: '4000' })).toThrow('DESK_PORT must differ from PORT');
});
