import { randomUUID } from 'node:crypto';
import { eachItem, everyStep } from '../../platform/each-item.ts';
import type { IncomingFile, SeenFiles } from '../../ports/bank-books.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import type { Mailbox, ReturnFile } from './courier.ts';
import { AchFormatError } from './nacha-fields.ts';
import { contentPlace, fingerprint } from './nacha-options.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { confirm, readReturns } from './nacha-reports.ts';

/** How long a file must be unchanged: banks append several files to one, and may still be writing. */
const QUIET_MS_MIN = 60_000;
/** How long a file that cannot be parsed may be a partial copy, counted from its last change. */
const HALF_COPIED_MS_MAX = 600_000;

/** A look for returns at one place. */
interface Look {
  options: NachaPayoutRailOptions;
  place: string;
  report: (event: PayoutEvent) => Promise<void>;
  /** The files known to the books that this look has found. */
  met: Set<string>;
  /** The files of the last look; in the end those of this look. */
  seen: SeenFiles;
}

function whyUnreadable(text: string): string | null {
  try {
    parseAchFiles(text);
    return null;
  } catch (error) {
    if (error instanceof AchFormatError) return error.message;
    throw error;
  }
}

/** Stores a file with its text in the books, once. Returns null while the file may be incomplete. */
async function noteFile(look: Look, name: string, text: string, quietMs: number): Promise<IncomingFile | null> {
  const { books, box, log, machineNow } = look.options;
  const print = fingerprint(text);
  const known = await books.read((book) => book.findIncoming(print.sha256));
  if (known) return known;
  const reason = whyUnreadable(text);
  if (reason !== null && quietMs < HALF_COPIED_MS_MAX) return null;
  const id = randomUUID();
  const state = reason === null ? ('fetched' as const) : ('unreadable' as const);
  const file = { id, name, state, ...print, contentBox: box.encrypt(text, contentPlace(id)), place: look.place };
  const noted = await books.write(async (book) => {
    await book.addIncoming(file, machineNow());
    return book.findIncoming(print.sha256);
  });
  if (reason !== null && noted?.id === id)
    log.error({ event: 'bank-file', file: name, reason }, 'a return file cannot be read and was put aside');
  return noted;
}

/** Yields the reports of a file. Another process may do the same: repeated reports have no further effect. */
async function takeIn({ options, report }: Look, file: IncomingFile): Promise<void> {
  const text = options.box.decrypt(file.contentBox ?? '', contentPlace(file.id));
  const events = await readReturns(options, text);
  await eachItem(events, report);
  await confirm(options, events);
  await options.books.write((book) => book.noteRead(file.id, options.machineNow()));
}

/** Processes a file and moves it away. Returns true if it is processed and stays in its place. */
async function takeFile(look: Look, mailbox: Mailbox, file: ReturnFile, quietMs: number): Promise<boolean> {
  const text = await mailbox.readReturn(file);
  if (text === null) return false;
  const noted = await noteFile(look, file.name, text, quietMs);
  if (!noted) return false;
  look.met.add(noted.id);
  if (noted.state === 'fetched') await takeIn(look, noted);
  return !(await mailbox.putAway(file, noted.state === 'unreadable' ? 'unreadable' : 'read'));
}

/** Processes the files that have not changed for a minute. */
async function lookAround(look: Look, mailbox: Mailbox): Promise<void> {
  const now = look.options.machineNow();
  const found = await mailbox.listReturns();
  const before = look.seen;
  const known = ({ name, mark }: ReturnFile) =>
    before[name]?.mark === mark ? before[name] : { mark, since: now.toISOString() };
  look.seen = Object.fromEntries(found.map((file) => [file.name, known(file)]));
  await eachItem(found, async (file) => {
    const { since, done } = look.seen[file.name]!;
    // A time in the future comes from another machine's clock.
    const quietMs = Math.abs(now.getTime() - (file.changedAt ?? new Date(since)).getTime());
    if (done || quietMs < QUIET_MS_MIN) return;
    if (await takeFile(look, mailbox, file, quietMs))
      look.seen = { ...look.seen, [file.name]: { mark: file.mark, since, done: true } };
  });
}

/** Looks at a place if it is due, and notes the result. */
async function lookInTurn(look: Look): Promise<void> {
  const { books, courier, machineNow } = look.options;
  const { place } = look;
  const seen = await books.write((book) => book.beginLook(place, machineNow(), courier.restMs.looks));
  if (!seen) return;
  look.seen = seen;
  const end = (error: string | null) =>
    books.write((book) => book.endLook(place, { at: machineNow(), seen: look.seen, error }));
  try {
    await courier.open((mailbox) => lookAround(look, mailbox));
  } catch (error) {
    await end((error as Error).message.slice(0, 500));
    throw error;
  }
  await end(null);
}

/**
 * Yields the reports of all return files, and moves each file away once all of its reports are accepted. Returns false
 * if the place could not be read.
 */
export async function takeReturns(options: NachaPayoutRailOptions, report: Look['report']): Promise<boolean> {
  const { books, courier } = options;
  const look: Look = { options, report, place: await courier.place(), met: new Set(), seen: {} };
  const isFree = courier.restMs.looks === 0;
  await everyStep(
    () => (isFree ? courier.open((mailbox) => lookAround(look, mailbox)) : lookInTurn(look)),
    async () => {
      // A process left these behind when it died between fetching the file and its last report.
      const left = await books.read((book) => book.listFetched());
      const ofOthers = left.filter(({ id }) => !look.met.has(id));
      await eachItem(ofOthers, (file) => takeIn(look, file));
    },
  );
  return isFree || books.read((book) => book.isLookedAt(look.place));
}
