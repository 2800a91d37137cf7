import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalContent } from '../../ports/bank-books.ts';
import { createFolderCourier, folderPlace } from './folder-courier.ts';
import { emptyJournal, readLine } from './nacha-journal-lines.ts';
import type { JournalFile, JournalLine, JournalState } from './nacha-journal-lines.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { effectiveDate } from './nacha-schedule.ts';

/**
 * The last line of a journal that was taken over. It is not JSON. Releases before 0.4.0 stop at such a line, so they no
 * longer queue payouts or write files. Their error message quotes a line in full only if it has at most 20 characters.
 */
const TAKEN_OVER = '# kept by 0.4.0 now';

interface Journal {
  state: JournalState;
  isTakenOver: boolean;
  /**
   * The number of bytes of its complete lines. An incomplete last line comes from a process that died, and is ignored.
   */
  wholeBytes: number;
}

const pathIn = (folder: string) => join(folder, 'journal.jsonl');

/** The journal of a folder; null where there is none. */
async function readJournal(folder: string): Promise<Journal | null> {
  const bytes = await readFile(pathIn(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, wholeBytes).split('\n').slice(0, -1);
  const state = emptyJournal();
  const end = lines.indexOf(TAKEN_OVER);
  for (const line of end < 0 ? lines : lines.slice(0, end)) readLine(state, JSON.parse(line) as JournalLine);
  return { state, isTakenOver: end >= 0, wholeBytes };
}

/** Ends the journal for older releases. The end is on disk when the promise resolves. */
async function endJournal(folder: string, wholeBytes: number): Promise<void> {
  const file = await open(pathIn(folder), 'a');
  try {
    await file.truncate(wholeBytes);
    await file.appendFile(`${TAKEN_OVER}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Moves the files that the journal names and those that are still staged to where the bank fetches them, as the older
 * release would have.
 */
async function handOverNamed(folder: string, { files }: JournalState, now: Date): Promise<void> {
  await createFolderCourier({ folder }).open(async (mailbox) => {
    for (const file of files) {
      // The oldest releases staged a file under its final name.
      const moved = await mailbox.handOver(file.staged ?? file.name, file.name);
      const today = effectiveDate(now);
      // The file was left behind on an earlier day, so its money arrives later than the file says.
      if (moved && file.effectiveOn < today) file.effectiveOn = today;
    }
    // Nobody else can name a staged copy now that the lock is ours, so copies that no line names are removed.
    await mailbox.unstage(files.map(({ name }) => name));
  });
}

const dayAndLetter = ({ name, effectiveOn }: JournalFile) => {
  const [, madeOn = effectiveOn, modifier = ''] = /^payouts-(\d{4}-\d\d-\d\d)-([A-Z0-9])\.ach$/.exec(name) ?? [];
  return { name, madeOn, modifier, effectiveOn };
};

function contentOf(state: JournalState): JournalContent {
  const queued = [...state.queued.values()].map((payout) => ({ ...payout, state: 'queued' as const }));
  const stopped = [...state.stopped.values()].map(({ id, reference, amountCents, queuedAt }) => ({
    id,
    reference,
    amountCents,
    queuedAt,
    state: 'stopped' as const,
  }));
  return { files: state.files.map(dayAndLetter), payouts: [...queued, ...stopped, ...state.filed.values()] };
}

/**
 * Copies the journal of a release before 0.4.0 into the books, once, under the lock of its writers. The journal's end
 * is on disk before the books have the lines. A process that dies in between has copied nothing, and the next one
 * copies everything.
 */
export async function takeJournal({ folder, books, now, machineNow, log }: NachaPayoutRailOptions): Promise<void> {
  if ((await readJournal(folder)) === null) return;
  const place = await folderPlace(folder);
  await books.alone(async (book) => {
    if (await book.isJournalTaken(place)) return;
    const journal = await readJournal(folder);
    if (!journal) return;
    const { state, isTakenOver, wholeBytes } = journal;
    if (!isTakenOver) await endJournal(folder, wholeBytes);
    await handOverNamed(folder, state, now());
    const content = contentOf(state);
    await book.takeJournal(place, content, machineNow());
    const told = { payouts: content.payouts.length, files: content.files.length };
    log.info(told, 'the journal of payout files was taken into the database');
  });
}

/** The sealed account numbers of queued payouts in the journal of a folder that is not yet taken over. */
export async function sealedInJournal(folder: string): Promise<string[]> {
  const journal = await readJournal(folder);
  if (!journal || journal.isTakenOver) return [];
  return [...journal.state.queued.values()].map(({ accountBox }) => accountBox);
}
