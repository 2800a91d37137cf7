import { eachItem } from '../../platform/each-item.ts';
import type { OutgoingFile } from '../../ports/bank-books.ts';
import type { FoundFile, Mailbox } from './courier.ts';
import { contentPlace } from './nacha-options.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { effectiveDate } from './nacha-schedule.ts';

const OTHER_FILE = 'Another file of this name lies where the bank fetches files';
const NOT_FOUND =
  'It was ready to be moved to where the bank fetches files, and is in neither place now. Ask the bank if it has it';

type Ending = { handedOver: true } | { held: string } | null;

const isSame = (found: FoundFile, file: OutgoingFile): boolean =>
  found.sizeBytes === file.sizeBytes && (found.sha256 === null || found.sha256 === file.sha256);

/** Stages the file. Returns null if another process was first, and an ending if the bank has a file of this name. */
async function makeReady(
  { books, box }: NachaPayoutRailOptions,
  mailbox: Mailbox,
  file: OutgoingFile,
  place: string,
): Promise<{ staged: string } | Ending> {
  // The books can be older than the staged files if they were restored from a backup.
  const found = await mailbox.findOutgoing(file.name);
  if (found) return isSame(found, file) ? { handedOver: true } : { held: OTHER_FILE };
  const staged = await mailbox.stage(file.name, box.decrypt(file.contentBox, contentPlace(file.id)));
  if (await books.write((book) => book.noteStaged(file.id, { place, staged }))) return { staged };
  await mailbox.discard(staged);
  return null;
}

/**
 * Hands a file over. The staged file's name is stored in the books before the file is moved, and it can be moved only
 * once. So a process that finds the staged file moves it, and a process that does not find it knows that it was moved.
 * Returns null if another process was first.
 */
async function deliver(
  options: NachaPayoutRailOptions,
  mailbox: Mailbox,
  file: OutgoingFile,
  place: string,
): Promise<Ending> {
  const ready = file.staged === null ? await makeReady(options, mailbox, file, place) : { staged: file.staged };
  if (!ready || !('staged' in ready)) return ready;
  if (await mailbox.handOver(ready.staged, file.name)) return { handedOver: true };
  if (options.courier.keepsStaged) return { handedOver: true };
  const found = await mailbox.findOutgoing(file.name);
  return found && isSame(found, file) ? { handedOver: true } : { held: found ? OTHER_FILE : NOT_FOUND };
}

async function tryFile(
  options: NachaPayoutRailOptions,
  { id }: OutgoingFile,
  { place, now }: { place: string; now: Date },
): Promise<void> {
  const { books, courier, log, machineNow } = options;
  const file = await books.write((book) => book.beginTry(id, machineNow(), courier.restMs.tries));
  if (!file) return;
  const ended = await courier
    .open(async (mailbox) => {
      const ending = await deliver(options, mailbox, file, place);
      if (ending && 'handedOver' in ending) {
        // A file that is handed over on a later day than planned is paid later.
        const done = { at: machineNow(), place, effectiveOn: effectiveDate(now) };
        await books.write((book) => book.noteHandedOver(id, done));
        // Earlier files, too: an interrupted connection leaves staged copies behind.
        await mailbox.unstage(await books.read((book) => book.listHandedOver()));
      }
      return ending;
    })
    .catch(async (error: Error) => {
      await books.write((book) => book.noteFailure(id, error.message));
      throw error;
    });
  if (ended === null) return;
  if ('held' in ended) {
    await books.write((book) => book.hold(id, ended.held));
    log.error({ event: 'bank-file', file: file.name, reason: ended.held }, 'a file of payouts needs a person');
  } else {
    log.info({ file: file.name }, 'a file of payouts was handed over');
  }
}

/** Hands over all files that are ready, oldest first. A file that fails does not block the others. */
export async function handOverFiles(options: NachaPayoutRailOptions, now: Date): Promise<void> {
  const { books, courier } = options;
  const place = await courier.place().catch(async (error: Error) => {
    // Without a place no try begins, so the reason is noted here, beside each new file.
    await books.write(async (book) => {
      for (const { id } of await book.listWaiting('')) await book.noteFailure(id, error.message);
    });
    throw error;
  });
  const waiting = await books.read((book) => book.listWaiting(place));
  await eachItem(waiting, (file) => tryFile(options, file, { place, now }));
}
