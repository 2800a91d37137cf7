import { expect, test } from 'vitest';
import { isNetwork } from './network.ts';

test.each(['10.0.0.1', '10.0.0.0/8', '192.168.1.7/32', '::1', '2001:db8::/32', '2001:DB8::1/128', '::ffff:10.0.0.1'])(
  '%s is a network',
  (text) => expect(isNetwork(text)).toBe(true),
);

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::1/129',
  ':::1',
  '1:2',
  '10.0.0.0/',
])('%s is none', (text) => expect(isNetwork(text)).toBe(false));
