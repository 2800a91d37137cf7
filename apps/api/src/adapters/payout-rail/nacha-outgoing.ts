import { randomUUID } from 'node:crypto';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate, wallTime } from '@trilane/domain/zoned-time';
import type { BankBook, NewOutgoingFile, QueuedPayout, WaitingPayout } from '../../ports/bank-books.ts';
import type { MayGo } from '../../ports/payout-rail.ts';
import { cleanWords, numberField } from './nacha-fields.ts';
import { writeAchFile } from './nacha-file.ts';
import type { AchEntry } from './nacha-file.ts';
import { accountPlace, contentPlace, fingerprint } from './nacha-options.ts';
import type { NachaPayoutRailOptions, NachaSettings } from './nacha-options.ts';
import { effectiveDate, fileDueAt } from './nacha-schedule.ts';

const FILE_CENTS_MAX = 999_999_999_999;
const FILE_ENTRIES_MAX = 10_000;
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const SEQUENCE_MAX = 9_999_999;
/** The transaction code of a credit, by the kind of account. */
const CREDIT_CODES = { checking: '22', savings: '32' } as const;

/**
 * Drops payouts that may no longer be sent from the queue. It runs alone, so a payout that passes this check cannot be
 * stopped before it is in a file.
 */
async function dropStopped({ log }: NachaPayoutRailOptions, book: BankBook, mayGo: MayGo): Promise<WaitingPayout[]> {
  const queued = await book.listQueued();
  if (queued.length === 0) return [];
  const going = await mayGo(queued.map(({ reference }) => reference));
  const stopped = queued.filter(({ reference }) => !going.has(reference));
  if (stopped.length === 0) return queued;
  await book.stop(stopped.map(({ id }) => id));
  log.info({ payouts: stopped.length }, 'payouts were stopped before they were filed');
  return queued.filter(({ reference }) => going.has(reference));
}

/** A payout with its account number. */
interface PayablePayout extends QueuedPayout {
  accountNumber: string;
}

/** Null for a number that was sealed for another payout, or not by us. */
function openAccount({ box }: NachaPayoutRailOptions, { id, accountBox }: QueuedPayout): string | null {
  try {
    return box.decrypt(accountBox, accountPlace(id));
  } catch {
    return null;
  }
}

/** What was last said of each rail's payouts that are held back. */
const lastSaid = new WeakMap<NachaPayoutRailOptions, string>();

/** Says once a day, and whenever they change, which payouts are held back. A person must stop them. */
function sayHeldBack(
  options: NachaPayoutRailOptions,
  day: string,
  held: { wrong: string[]; unreadable: string[] },
): void {
  const { wrong, unreadable } = held;
  const saying = JSON.stringify([day, held]);
  if (lastSaid.get(options) === saying) return;
  lastSaid.set(options, saying);
  const { log } = options;
  if (wrong.length > 0) log.error({ payouts: wrong }, 'payouts differ from the ledger and are held back');
  if (unreadable.length > 0)
    log.error({ payouts: unreadable }, 'payouts whose account number cannot be read are held back');
}

/** The payouts that say what the ledger says and whose account can be read. */
function holdWrongBack(options: NachaPayoutRailOptions, due: readonly WaitingPayout[], day: string): PayablePayout[] {
  const held = { wrong: [] as string[], unreadable: [] as string[] };
  const payable: PayablePayout[] = [];
  for (const payout of due) {
    const accountNumber = payout.isWrong ? null : openAccount(options, payout);
    if (accountNumber !== null) payable.push({ ...payout, accountNumber });
    else (payout.isWrong ? held.wrong : held.unreadable).push(payout.reference);
  }
  sayHeldBack(options, day, held);
  return payable;
}

/** Drops stopped payouts from the queue before their file is due. */
export async function dropStoppedPayouts(options: NachaPayoutRailOptions, mayGo: MayGo): Promise<void> {
  // An empty queue does not need the lock.
  if ((await options.books.read((book) => book.findOldestQueued())) !== null)
    await options.books.alone((book) => dropStopped(options, book, mayGo));
}

/** For a rail without a `mayGo` check: every payout may go. */
export const allGo: MayGo = async (references) => new Set(references);

/**
 * Makes one file of the payouts that are due, as many as fit, and returns its name; null if none is due. File and
 * payouts change in one transaction, so a process that dies has done all of it or nothing.
 */
export function makeDueFile(options: NachaPayoutRailOptions, now: Date, mayGo: MayGo): Promise<string | null> {
  return options.books.alone(async (book) => {
    const createdOn = localDate(now, SETTLEMENT_ZONE);
    const going = await dropStopped(options, book, mayGo);
    const due = holdWrongBack(
      options,
      going.filter((payout) => fileDueAt(payout.queuedAt.toISOString(), options.fileTime) <= now),
      createdOn,
    );
    const last = lastSequence(await book.findLastTrace());
    const payouts = takeThatFit(due, SEQUENCE_MAX - last);
    if (payouts.length === 0) return null;
    const taken = new Set(await book.listModifiers(createdOn));
    const modifier = [...MODIFIERS].find((letter) => !taken.has(letter));
    if (modifier === undefined) throw new Error(`no more than ${MODIFIERS.length} files a day`);
    const effectiveOn = effectiveDate(now);
    const entries = payouts.map((payout, index) => entryFor(payout, traceOf(options, last + index + 1)));
    const text = textFor(options, { entries, createdOn, effectiveOn, modifier, now });
    const id = randomUUID();
    const file: NewOutgoingFile = {
      id,
      name: `payouts-${createdOn}-${modifier}.ach`,
      madeOn: createdOn,
      modifier,
      effectiveOn,
      ...fingerprint(text),
      contentBox: options.box.encrypt(text, contentPlace(id)),
      entries: entries.map(({ individualId, traceNumber }) => ({ id: individualId, traceNumber })),
    };
    await book.addOutgoing(file, options.machineNow());
    options.log.info({ file: file.name, payouts: payouts.length, effectiveOn }, 'a file of payouts was made');
    return file.name;
  });
}

/** The last seven digits of the newest trace number. The next file continues from them; 0 if the numbers start over. */
function lastSequence(lastTrace: string | null): number {
  return Number(lastTrace?.slice(8) ?? 0) % SEQUENCE_MAX;
}

/** A trace number: our bank's eight digits, then seven that count up. */
function traceOf(options: NachaSettings, sequence: number): string {
  return options.bankRouting.slice(0, 8) + numberField(sequence, 7);
}

function entryFor(payout: PayablePayout, traceNumber: string): AchEntry {
  return {
    transactionCode: CREDIT_CODES[payout.accountType],
    routingNumber: payout.routingNumber,
    accountNumber: payout.accountNumber,
    amountCents: payout.amountCents,
    individualId: payout.id,
    name: payout.holderName,
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

/** The first payouts that fit into one file, in which trace numbers only go up. */
function takeThatFit(payouts: readonly PayablePayout[], tracesLeft: number): PayablePayout[] {
  const entriesMax = Math.min(FILE_ENTRIES_MAX, tracesLeft);
  let totalCents = 0;
  const tooMany = payouts.findIndex(
    (payout, index) => index >= entriesMax || (totalCents += payout.amountCents) > FILE_CENTS_MAX,
  );
  return tooMany === -1 ? [...payouts] : payouts.slice(0, tooMany);
}
