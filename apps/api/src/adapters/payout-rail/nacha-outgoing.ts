import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate, wallTime } from '@trilane/domain/zoned-time';
import { accountPlace } from './nacha-books.ts';
import type { NachaBooks, NachaSettings } from './nacha-books.ts';
import { cleanWords, numberField } from './nacha-fields.ts';
import { writeAchFile } from './nacha-file.ts';
import type { AchEntry } from './nacha-file.ts';
import type { MayGo } from '../../ports/payout-rail.ts';
import type { JournalState, QueuedPayout } from './nacha-journal.ts';
import { effectiveDate, fileDueAt } from './nacha-schedule.ts';

const FILE_CENTS_MAX = 999_999_999_999;
const FILE_ENTRIES_MAX = 10_000;
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const SEQUENCE_MAX = 9_999_999;
/** The transaction code of a credit, by the kind of account. */
const CREDIT_CODES = { checking: '22', savings: '32' } as const;

/**
 * Drops payouts that may no longer go from the queue. It holds the lock, so a payout that may go now cannot be stopped
 * before it is in a file.
 */
async function dropStopped(books: NachaBooks, state: JournalState, mayGo: MayGo): Promise<void> {
  const queued = [...state.queued.values()];
  if (queued.length === 0) return;
  const going = await mayGo(queued.map(({ reference }) => reference));
  const stopped = queued.filter(({ reference }) => !going.has(reference));
  if (stopped.length === 0) return;
  await books.journal.append(stopped.map(({ id }) => ({ type: 'stopped' as const, id })));
  books.options.log.info({ payouts: stopped.length }, 'payouts were stopped before they were filed');
}

/** Drops stopped payouts from the queue, before the time of their file. */
export async function dropStoppedPayouts(books: NachaBooks, mayGo: MayGo): Promise<void> {
  // An empty queue does not need the lock.
  if ((await books.journal.read()).queued.size > 0)
    await books.exclusively((state) => dropStopped(books, state, mayGo));
}

/** For a rail without a `mayGo` check: every payout may go. */
export const allGo: MayGo = async (references) => new Set(references);

/** Moves the files that the journal names and that are still staged to where the bank fetches them. */
export async function handOverNamed(books: NachaBooks, state: JournalState, now: Date): Promise<void> {
  const { folder, journal } = books;
  for (const staged of await folder.listStaged()) {
    // Older versions staged a file under its own name.
    const file = state.files.find((named) => named.staged === staged || named.name === staged);
    if (!file) continue;
    const effectiveOn = effectiveDate(now);
    // Left behind on an earlier day: its money arrives later than it says.
    if (file.effectiveOn < effectiveOn) await journal.append([{ type: 'delayed', file: file.name, effectiveOn }]);
    await folder.handOver(staged, file.name);
  }
}

/**
 * Writes one file with the payouts whose file time has come, as many as fit; returns its name, or null when there is
 * none.
 */
export function writeDueFile(books: NachaBooks, now: Date, mayGo: MayGo = allGo): Promise<string | null> {
  const { options, journal, folder } = books;
  return books.exclusively(async (state) => {
    // Left behind by a process that died: what the journal names was meant, and goes out before anything else.
    await handOverNamed(books, state, now);
    await dropStopped(books, state, mayGo);
    const due = [...state.queued.values()].filter((payout) => fileDueAt(payout.at, options.fileTime) <= now);
    const payouts = takeThatFit(due, SEQUENCE_MAX - lastSequence(state));
    if (payouts.length === 0) return null;
    const createdOn = localDate(now, SETTLEMENT_ZONE);
    const names = new Set(state.files.map(({ name }) => name));
    const modifier = [...MODIFIERS].find((letter) => !names.has(fileName(createdOn, letter)));
    if (modifier === undefined) throw new Error(`no more than ${MODIFIERS.length} files a day`);
    const file = fileName(createdOn, modifier);
    const effectiveOn = effectiveDate(now);
    const entries = payouts.map((payout, index) =>
      entryFor(books, payout, traceOf(options, lastSequence(state) + index + 1)),
    );
    const staged = await folder.stage(file, textFor(options, { entries, createdOn, effectiveOn, modifier, now }));
    await journal.append([
      {
        type: 'filed',
        file,
        staged,
        effectiveOn,
        entries: entries.map(({ individualId, traceNumber }) => [individualId, traceNumber] as const),
      },
    ]);
    if (!state.files.some((named) => named.staged === staged)) throw new Error('another process has filed the payouts');
    await handOverNamed(books, state, now);
    // The journal has gone on, so no other process can still name what it has staged.
    for (const left of await folder.listStaged()) await folder.unstage(left);
    options.log.info({ file, payouts: payouts.length, effectiveOn }, 'a file of payouts was handed over');
    return file;
  });
}

/** The last seven digits of the newest trace number, from which the next file counts on; 0 where they start over. */
function lastSequence({ lastTrace }: JournalState): number {
  return Number(lastTrace?.slice(8) ?? 0) % SEQUENCE_MAX;
}

/** A trace number: our bank's eight digits, then seven that count up. */
function traceOf(options: NachaSettings, sequence: number): string {
  return options.bankRouting.slice(0, 8) + numberField(sequence, 7);
}

function entryFor({ options }: NachaBooks, payout: QueuedPayout, traceNumber: string): AchEntry {
  return {
    transactionCode: CREDIT_CODES[payout.accountType ?? 'checking'],
    routingNumber: payout.routingNumber,
    accountNumber: options.box.decrypt(payout.account, accountPlace(payout.id)),
    amountCents: payout.amountCents,
    individualId: payout.id,
    name: payout.name,
    discretionaryData: '',
    traceNumber,
    addenda: [],
  };
}

function textFor(
  options: NachaSettings,
  run: { entries: readonly AchEntry[]; createdOn: string; effectiveOn: string; modifier: string; now: Date },
): string {
  const { hour, minute } = wallTime(run.now, SETTLEMENT_ZONE);
  return writeAchFile({
    destination: options.bankRouting,
    origin: options.companyId,
    createdOn: run.createdOn,
    createdTime: `${hour}`.padStart(2, '0') + `${minute}`.padStart(2, '0'),
    modifier: run.modifier,
    destinationName: cleanWords(options.bankName, 23),
    originName: cleanWords(options.companyName, 23),
    referenceCode: '',
    batches: [
      {
        serviceClass: '220',
        companyName: cleanWords(options.companyName, 16),
        discretionaryData: '',
        companyId: options.companyId,
        entryClass: options.entryClass,
        description: 'PAYOUT',
        descriptiveDate: '',
        effectiveOn: run.effectiveOn,
        settlementDay: '',
        originatorStatus: '1',
        originatingDfi: options.bankRouting.slice(0, 8),
        batchNumber: 1,
        entries: run.entries,
      },
    ],
  });
}

function fileName(createdOn: string, modifier: string): string {
  return `payouts-${createdOn}-${modifier}.ach`;
}

/** The first payouts that fit into one file, in which trace numbers only go up. */
function takeThatFit(payouts: readonly QueuedPayout[], tracesLeft: number): QueuedPayout[] {
  const entriesMax = Math.min(FILE_ENTRIES_MAX, tracesLeft);
  let totalCents = 0;
  const tooMany = payouts.findIndex(
    (payout, index) => index >= entriesMax || (totalCents += payout.amountCents) > FILE_CENTS_MAX,
  );
  return tooMany === -1 ? [...payouts] : payouts.slice(0, tooMany);
}
