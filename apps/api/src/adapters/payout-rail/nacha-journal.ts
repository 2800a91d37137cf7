import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalContent } from '../../ports/bank-books.ts';
import { createFolderCourier, folderPlace } from './folder-courier.ts';
import { emptyJournal, readLine } from './nacha-journal-lines.ts';
import type { JournalFile, JournalLine, JournalState } from './nacha-journal-lines.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { effectiveDate } from './nacha-schedule.ts';

/**
 * The last line of a journal that was taken over. Releases before 0.4.0 stop at a line that is no JSON, so none of them
 * queues a payout or writes a file any more. Their error shows a line of up to 20 characters whole.
 */
const TAKEN_OVER = '# kept by 0.4.0 now';

interface Journal {
  state: JournalState;
  isTakenOver: boolean;
  /** How many bytes its whole lines have. What follows was left by a process that died, and counts for nothing. */
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

/** Ends the journal for older releases; on disk when it resolves. */
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

/** Moves what the journal names and what still lies ready to where the bank fetches it, as its writer would have. */
async function handOverNamed(folder: string, { files }: JournalState, now: Date): Promise<void> {
  await createFolderCourier({ folder }).open(async (mailbox) => {
    for (const file of files) {
      // The oldest releases staged a file under its own name.
      const moved = await mailbox.handOver(file.staged ?? file.name, file.name);
      const today = effectiveDate(now);
      // Left behind on an earlier day: its money arrives later than it says.
      if (moved && file.effectiveOn < today) file.effectiveOn = today;
    }
    // What no line names was about to be named; the lock is ours now.
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
 * Takes the journal of a release before 0.4.0 into the books, once and under the lock of its writers. Its end for those
 * releases is on disk before the books have it: a process that dies in between has taken nothing, and the next one
 * takes all of it.
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
