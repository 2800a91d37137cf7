import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { chooseDeskPort, keptDeskPort } from './desk-port.ts';
import { findFreePort } from './readiness.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeScratchFolder('deskport');
});

const servers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of servers.splice(0)) await close();
});

test('a given port is the desk’s, whatever was kept', async () => {
  await writeFile(join(folder, 'desk-port'), '4100\n');
  expect(await chooseDeskPort(folder, { DESK_PORT: '4200' })).toBe('4200');
  // The operator's commands print links to it.
  expect(await keptDeskPort(folder)).toBe('4200');
});

test('the port of the last start is kept, until somebody else listens there', async () => {
  const first = await chooseDeskPort(folder, { PORT: '1' });
  expect(await keptDeskPort(folder)).toBe(first);
  expect(await chooseDeskPort(folder, { PORT: '1' })).toBe(first);
  const other = createServer().listen(Number(first), '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  servers.push(() => other.close());
  expect((other.address() as AddressInfo).port).toBe(Number(first));
  expect(await chooseDeskPort(folder, { PORT: '1' })).not.toBe(first);
});

test.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'METRICS_PORT'])(
  'the port that %s names is left to it, though it is free and was the desk’s before',
  async (setting) => {
    const free = String(await findFreePort());
    await writeFile(join(folder, 'desk-port'), `${free}\n`);
    expect(await chooseDeskPort(folder, { [setting]: free })).not.toBe(free);
  },
);
