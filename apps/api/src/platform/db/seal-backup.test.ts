import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NotABackup } from './backup-frames.ts';
import { openSealed, sealBackup } from './seal-backup.ts';

const key = randomBytes(32);
const plain = randomBytes(5_000);
const seal = (bytes: Buffer) =>
  buffer(Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]).pipe(sealBackup(key)));
const open = async (bytes: Buffer, with_: Uint8Array | null = key, step = 700) => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) parts.push(bytes.subarray(at, at + step));
  return buffer(openSealed(Readable.from(parts), with_));
};

test('sealed bytes come back in chunks of any size, and their sealed form shows nothing of them', async () => {
  const sealed = await seal(plain);
  expect(sealed.includes(plain.subarray(100, 120))).toBe(false);
  for (const step of [1, 17, 700, 10_000]) {
    expect((await open(sealed, key, step)).equals(plain), String(step)).toBe(true);
  }
  expect(await open(await seal(Buffer.alloc(0)))).toHaveLength(0);
});

test('a changed byte or a missing end is detected', async () => {
  const sealed = await seal(plain);
  for (const at of [20, 30, 50, 2_000, sealed.length - 17, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(open(changed), String(at)).rejects.toThrow(NotABackup);
  }
  for (const left of [50, 1_000, sealed.length - 1]) {
    await expect(open(sealed.subarray(0, left)), String(left)).rejects.toThrow(NotABackup);
  }
});

test('a missing key and a wrong key get different words, and unsealed bytes pass unchanged', async () => {
  const sealed = await seal(plain);
  await expect(open(sealed, null)).rejects.toThrow('set BACKUP_KEY');
  await expect(open(sealed, randomBytes(32))).rejects.toThrow('another BACKUP_KEY');
  const others = [plain, Buffer.from('short'), Buffer.alloc(0)];
  for (const bytes of others) expect((await open(bytes)).equals(bytes)).toBe(true);
});
