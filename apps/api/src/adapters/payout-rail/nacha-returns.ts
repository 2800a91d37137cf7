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

/** A file that was written to more recently may still grow: banks join several files into one. */
const QUIET_MS_MIN = 60_000;
/** A file that cannot be read may still be on its way to us. */
const HALF_COPIED_MS_MAX = 600_000;

/** A look for returns at one place. */
interface Look {
  options: NachaPayoutRailOptions;
  place: string;
  report: (event: PayoutEvent) => Promise<void>;
  /** The files of the books that this look has met. */
  met: Set<string>;
  /** What lay there at the last look, then what lies there now. */
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

/** Notes a file with its text in the books, once; null while it may still be on its way to us. */
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

/** Hands out the reports of a file. Another process may do the same: a report says the same however often it comes. */
async function takeIn({ options, report }: Look, file: IncomingFile): Promise<void> {
  const text = options.box.decrypt(file.contentBox ?? '', contentPlace(file.id));
  const events = await readReturns(options, text);
  await eachItem(events, report);
  await confirm(options, events);
  await options.books.write((book) => book.noteRead(file.id, options.machineNow()));
}

/** Takes a file in and puts it away. True once it is done with and lies where it lay. */
async function takeFile(look: Look, mailbox: Mailbox, file: ReturnFile, quietMs: number): Promise<boolean> {
  const text = await mailbox.readReturn(file);
  if (text === null) return false;
  const noted = await noteFile(look, file.name, text, quietMs);
  if (!noted) return false;
  look.met.add(noted.id);
  if (noted.state === 'fetched') await takeIn(look, noted);
  return !(await mailbox.putAway(file, noted.state === 'unreadable' ? 'unreadable' : 'read'));
}

/** Takes in the files that nobody has written to for a minute. */
async function lookAround(look: Look, mailbox: Mailbox): Promise<void> {
  const now = look.options.machineNow();
  const found = await mailbox.listReturns();
  const before = look.seen;
  const known = ({ name, mark }: ReturnFile) =>
    before[name]?.mark === mark ? before[name] : { mark, since: now.toISOString() };
  look.seen = Object.fromEntries(found.map((file) => [file.name, known(file)]));
  await eachItem(found, async (file) => {
    const { since, done } = look.seen[file.name]!;
    // A time in the future is that of another machine's clock.
    const quietMs = Math.abs(now.getTime() - (file.changedAt ?? new Date(since)).getTime());
    if (done || quietMs < QUIET_MS_MIN) return;
    if (await takeFile(look, mailbox, file, quietMs))
      look.seen = { ...look.seen, [file.name]: { mark: file.mark, since, done: true } };
  });
}

/** Looks at a place whose turn it is, and notes how that ended. */
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
 * Hands out the reports of all return files, and puts each file away once all of it was taken in. False while the place
 * could not be looked at.
 */
export async function takeReturns(options: NachaPayoutRailOptions, report: Look['report']): Promise<boolean> {
  const { books, courier } = options;
  const look: Look = { options, report, place: await courier.place(), met: new Set(), seen: {} };
  const isFree = courier.restMs.looks === 0;
  await everyStep(
    () => (isFree ? courier.open((mailbox) => lookAround(look, mailbox)) : lookInTurn(look)),
    async () => {
      // Left behind by a process that died between the fetching and the last report.
      const left = await books.read((book) => book.listFetched());
      const ofOthers = left.filter(({ id }) => !look.met.has(id));
      await eachItem(ofOthers, (file) => takeIn(look, file));
    },
  );
  return isFree || books.read((book) => book.isLookedAt(look.place));
}
