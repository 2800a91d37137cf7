import { expect, test } from 'vitest';
import { whyNotListening, whyNotRead, whyNotStored } from './start-words.ts';

const fault = (code: string, more: object = {}) => Object.assign(new Error(`listen ${code}`), { code, ...more });
const place = { setting: 'PORT', hostSetting: 'HOST', host: '10.9.9.9', port: 80 };

test('the reason why a program cannot listen names the setting to change', () => {
  const wordsOf = (code: string) => whyNotListening(fault(code, { syscall: 'listen' }), place);
  expect(wordsOf('EADDRINUSE')).toBe('Port 80 is in use. Stop what listens there, or set PORT to another port');
  expect(wordsOf('EACCES')).toContain('set PORT to another port');
  expect(wordsOf('EADDRNOTAVAIL')).toBe('10.9.9.9 is not an address of this machine. Set HOST to one that is');
  const unknown = fault('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '10.9.9.9' });
  expect(whyNotListening(unknown, place)).toContain('Set HOST to one that is');
  const others = [
    new Error('else'),
    fault('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.test' }),
    fault('EACCES', { syscall: 'open', path: '/data/x' }),
  ];
  for (const other of others) expect(whyNotListening(other, place)).toBeNull();
});

test('the reason why the disk refused names the path, also for a socket', () => {
  const path = '/data/x';
  expect(whyNotStored(fault('EROFS', { path }))).toBe('/data/x cannot be written: the file system is read-only');
  expect(whyNotStored(fault('EACCES', { address: path }))).toContain('/data/x cannot be written: this account may not');
  expect(whyNotStored(fault('ENOSPC', { path }))).toContain('the disk is full');
  const others = [fault('ECONNREFUSED', { address: '127.0.0.1' }), new Error('x'), null];
  for (const other of others) expect(whyNotStored(other)).toBeNull();
});

test('the reason why a file cannot be read names it', () => {
  expect(whyNotRead(fault('ENOENT'), '/data/x')).toBe('/data/x cannot be read: it does not exist');
  expect(whyNotRead(fault('EISDIR'), '/data/x')).toBe('/data/x cannot be read: it is a folder');
  for (const other of [fault('ECONNREFUSED'), new Error('x'), null]) expect(whyNotRead(other, '/data/x')).toBeNull();
});
