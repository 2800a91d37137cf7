import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { lockDataFolder, makeDataFolder, noteChildren, waitForEarlier } from './data-folder.ts';
import { keepSecrets, sandboxSettings } from './demo-settings.ts';
import { requireFreePorts } from './readiness.ts';
import { LaunchError } from './say.ts';
import { touchedBy } from './watch-sources.ts';

const makeRoom = 'Make room, or move the folder to another disk and set DATA_DIR to its new place';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function listenSomewhere(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('ports', () => {
  const place = (setting: string, port: number) => ({ setting, hostSetting: 'HOST', host: '127.0.0.1', port });

  it.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('says that the port of %s is in use', async (setting) => {
    const port = await listenSomewhere();
    const words = `Port ${port} is in use. Stop what listens there, or set ${setting} to another port`;
    await expect(requireFreePorts([place(setting, port)])).rejects.toThrow(new LaunchError(words));
  });

  it.each(['PORT', 'SANDBOX_PORT'])(
    'refuses 0 as %s, because the port that is opened must be known',
    async (setting) => {
      const words = `${setting} must be a port from 1 to 65535`;
      await expect(requireFreePorts([place(setting, 0)])).rejects.toThrow(new LaunchError(words));
    },
  );

  it('refuses one port for two servers, and accepts 0 several times for the others', async () => {
    const both = requireFreePorts([place('PORT', 4000), place('SANDBOX_PORT', 4000)]);
    await expect(both).rejects.toThrow('PORT and SANDBOX_PORT are both 4000. Give each a port of its own');
    await requireFreePorts([place('DESK_PORT', 0), place('SANDBOX_SMTP_PORT', 0)]);
  });

  it('needs only PORT and SANDBOX_PORT, because the mail server finds its own port', () => {
    const found = sandboxSettings({ SANDBOX_PORT: '4001' }, '/data');
    expect(found).toMatchObject({ SANDBOX_SMTP_PORT: '0', SANDBOX_URL: 'http://127.0.0.1:4001' });
    const given = sandboxSettings({ SANDBOX_SMTP_PORT: '4002' }, '/data');
    expect(given).toMatchObject({ SANDBOX_SMTP_PORT: '4002', SMTP_URL: 'smtp://127.0.0.1:4002' });
  });
});

describe('the data folder', () => {
  it('is refused in words if it cannot be made', async () => {
    const folder = await makeScratchFolder('datafolder');
    await writeFile(join(folder, 'file'), '');
    for (const path of [join(folder, 'file'), join(folder, 'file/data')]) {
      const words = `${path} cannot be written: there is a file where a folder is needed`;
      await expect(makeDataFolder(path), path).rejects.toThrow(words);
    }
  });

  it.each([
    ['EROFS', 'the file system is read-only. Set DATA_DIR to a folder that can be written'],
    ['EACCES', 'this account may not write there. Set DATA_DIR to a folder that can be written'],
    ['ENOSPC', `the disk is full. ${makeRoom}`],
    ['EDQUOT', `the disk quota is used up. ${makeRoom}`],
  ])('is refused with the cause if the disk answers %s', async (code, cause) => {
    const folder = await makeScratchFolder('datafolder');
    const refuse = () => Promise.reject(Object.assign(new Error(code), { code, path: join(folder, 'probe.1') }));
    const words = `${folder} cannot be written: ${cause}`;
    await expect(makeDataFolder(folder, { writeFile: refuse, statfs })).rejects.toThrow(new LaunchError(words));
  });

  it('needs 200 MB on its disk', async () => {
    const folder = await makeScratchFolder('datafolder');
    const withFree = (bavail: number) => ({ writeFile, statfs: async () => ({ bavail, bsize: 4_096 }) });
    const words = `199 MB are left on the disk of ${folder}, and a start needs 200 MB. ${makeRoom}`;
    await expect(makeDataFolder(folder, withFree(51_199))).rejects.toThrow(new LaunchError(words));
    await makeDataFolder(folder, withFree(51_200));
  });

  it('is refused in words if the lock or the secrets cannot be written', async () => {
    const folder = await makeDataFolder(await makeScratchFolder('datafolder'));
    await writeFile(join(folder, 'secrets.json'), '{"ENCRYPTION_KEYS": "k1:');
    await expect(keepSecrets(folder)).rejects.toThrow(LaunchError);
    await rm(join(folder, 'secrets.json'));
    await mkdir(join(folder, 'secrets.json'));
    await expect(keepSecrets(folder)).rejects.toThrow('secrets.json cannot be read (EISDIR)');
    await mkdir(join(folder, 'lock/inside'), { recursive: true });
    await expect(lockDataFolder(folder)).rejects.toThrow(LaunchError);
  });

  it('belongs to one start at a time', async () => {
    const folder = await makeDataFolder(await makeScratchFolder('datafolder'));
    const lock = await lockDataFolder(folder);
    closers.push(() => lock.release());
    const refused = lockDataFolder(folder);
    await expect(refused).rejects.toThrow(LaunchError);
    await expect(refused).rejects.toThrow(`the product is already running as process ${process.pid}`);
  });
});

describe('a launcher that was killed', () => {
  it('is waited for until its programs have ended', async () => {
    const folder = await makeScratchFolder('earlier');
    const program = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 700)'], { stdio: 'ignore' });
    const ended = once(program, 'exit').then(() => 'ended');
    noteChildren(folder, [program.pid!]);
    await waitForEarlier(folder);
    expect(await Promise.race([ended, delay(500, 'still there')])).toBe('ended');
    await writeFile(join(folder, 'children.json'), '[12');
    await waitForEarlier(folder);
  });
});

describe('the programs that an edit restarts', () => {
  it.each([
    ['apps/api/src/app.ts', true, false, false],
    ['apps/web/src/main.tsx', false, false, false],
    ['apps/desk/src/app/main.tsx', true, false, false],
    ['db/migrations/0080_x.sql', true, false, false],
    ['db/functions/ledger/x.sql', true, false, false],
    ['packages/embedded-postgres/src/start-server.ts', true, false, false],
    ['apps/sandbox/server/main.ts', false, true, false],
    ['apps/sandbox/web/app.tsx', false, false, true],
    ['apps/sandbox/index.html', false, false, true],
    ['apps/web/src/translations/es/till/till.json', false, false, true],
    ['packages/domain/src/money.ts', true, true, true],
    ['packages/ui/src/button.tsx', false, false, true],
  ])('%s: product %s, sandbox %s, its pages %s', (path, product, sandbox, sandboxPages) => {
    expect(touchedBy(new Set([path]))).toMatchObject({ product, sandbox, sandboxPages });
  });
});
