import { expect, test } from 'vitest';
import { whyNotListening, whyNotStored } from './start-words.ts';

const fault = (code: string, more: object = {}) => Object.assign(new Error(`listen ${code}`), { code, ...more });
const place = { setting: 'PORT', hostSetting: 'HOST', host: '10.9.9.9', port: 80 };

test('what keeps a program from listening names the setting to change', () => {
  expect(whyNotListening(fault('EADDRINUSE'), place)).toBe('Port 80 is in use. Stop what listens there, or set PORT to another port');
  expect(whyNotListening(fault('EACCES'), place)).toContain('Set PORT to another port');
  expect(whyNotListening(fault('EADDRNOTAVAIL'), place)).toBe('10.9.9.9 is no address of this machine. Set HOST to one that is');
  expect(whyNotListening(new Error('else'), place)).toBeNull();
});

test('what the disk refuses is said of its place; a socket counts as one', () => {
  expect(whyNotStored(fault('EROFS', { path: '/data/x' }))).toBe('/data/x cannot be written: the file system is read-only');
  expect(whyNotStored(fault('EACCES', { address: '/data/lock' }))).toBe('/data/lock cannot be written: this account may not write there');
  expect(whyNotStored(fault('ENOSPC', { path: '/data/x' }))).toContain('the disk is full');
  for (const other of [fault('ECONNREFUSED', { address: '127.0.0.1' }), new Error('x'), null]) expect(whyNotStored(other)).toBeNull();
});
