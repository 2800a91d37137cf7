import { expect, test } from 'vitest';
import { addressIn, networksOf } from './network-address.ts';

test.each([
  ['203.0.113.7', { line: '203.0.113.7', site: null }],
  ['::ffff:203.0.113.7', { line: '203.0.113.7', site: null }],
  ['::FFFF:cb00:7107', { line: '203.0.113.7', site: null }],
  ['2001:db8:1:2:3:4:5:6', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:0DB8:0001:0002::', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:db8::1', { line: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
  ['2001:db8::1:2:3:4:5', { line: '2001:db8:0:1::/64', site: '2001:db8:0::/48' }],
  ['fe80::1%eth0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  ['::1', { line: '0:0:0:0::/64', site: '0:0:0::/48' }],
  ['64:ff9b::192.0.2.33', { line: '64:ff9b:0:0::/64', site: '64:ff9b:0::/48' }],
])('%s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:40001', '2001:db8::1'],
  ['[203.0.113.7]:40001', '203.0.113.7'],
  ['203.0.113.7:', null],
  ['203.0.113.700:40001', null],
  ['[2001:db8::1', null],
  ['[]', null],
  ['unknown', null],
  ['', null],
])('%j from a proxy is the address %j', (forwarded, address) => {
  expect(addressIn(forwarded)).toBe(address);
});
