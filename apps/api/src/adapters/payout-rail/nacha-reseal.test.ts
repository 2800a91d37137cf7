import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { sealedInJournal } from './nacha-journal.ts';
import { resealJournal } from './nacha-reseal.ts';
import { FILE_TIME, NOON, openTestRail, parseAchFile, payout } from './nacha.harness.ts';

const [k1, k2] = [1, 2].map((n) => ({ id: `k${n}`, key: Buffer.alloc(32, n) }));
const old = createSecretBox([k1!]);
const turned = createSecretBox([k2!, k1!]);
const exclusively = <T>(work: () => Promise<T>) => work();

const openRail = (folder: string, box: SecretBox) =>
  openTestRail({ folder, box, exclusively, now: () => NOON, machineNow: () => NOON, logged: [] });

test('queued payouts move to the first key under an open rail, and go out with that key alone', async () => {
  const folder = await makeScratchFolder('nacha-reseal');
  const before = openRail(folder, old);
  await before.send(payout('first', 100));
  await before.send(payout('second', 200));
  await before.writeDueFile(FILE_TIME);
  await before.send(payout('third', 300));
  const beside = openRail(folder, turned);
  await beside.send(payout('fourth', 400));
  await beside.send(payout('third', 300));

  expect(await resealJournal({ folder, box: turned, exclusively })).toBe(1);
  expect(await resealJournal({ folder, box: turned, exclusively })).toBe(0);
  const sealed = await sealedInJournal(folder);
  expect(sealed.map((value) => value.split('.')[1])).toEqual(['k2', 'k2']);

  // The open rail reads on, a process that starts later reads all; a line that is cut off counts for nothing.
  await appendFile(join(folder, 'journal.jsonl'), '{"type":"que');
  const next = new Date(FILE_TIME.getTime() + 86_400_000);
  const name = await openRail(folder, createSecretBox([k2!])).writeDueFile(next);
  const { batches } = parseAchFile(await readFile(join(folder, 'outgoing', name!), 'utf8'));
  const entries = batches.flatMap((batch) => batch.entries);
  expect(entries.map(({ amountCents, accountNumber }) => [amountCents, accountNumber])).toEqual([
    [300, '00012345'],
    [400, '00012345'],
  ]);
  expect(await beside.writeDueFile(next)).toBeNull();
});
