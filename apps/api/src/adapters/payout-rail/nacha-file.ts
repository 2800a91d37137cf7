import { AchFormatError, dateField, numberField, RECORD_LENGTH, wordsField } from './nacha-fields.ts';

/** What follows an entry; type 99 tells why it came back. `text` is positions 4 to 79. */
export interface AchAddenda {
  typeCode: string;
  text: string;
  traceNumber: string;
}

/** One payment. 22 credits a checking account and 32 a savings account; 21 and 31 are their returns. */
export interface AchEntry {
  transactionCode: string;
  /** All nine digits. */
  routingNumber: string;
  accountNumber: string;
  amountCents: number;
  individualId: string;
  name: string;
  discretionaryData: string;
  traceNumber: string;
  addenda: readonly AchAddenda[];
}

export interface AchBatch {
  /** 220: credits only. */
  serviceClass: string;
  companyName: string;
  discretionaryData: string;
  companyId: string;
  /** CCD: to companies; PPD: to persons. */
  entryClass: string;
  description: string;
  descriptiveDate: string;
  /** 'YYYY-MM-DD' */
  effectiveOn: string;
  /** Julian day, filled in by the operator; empty before. */
  settlementDay: string;
  originatorStatus: string;
  /** The first eight digits of the originating bank's routing number. */
  originatingDfi: string;
  batchNumber: number;
  entries: readonly AchEntry[];
}

export interface AchFile {
  /** Who gets the file and who sends it: a routing number, or the ten characters that name a company to its bank. */
  destination: string;
  origin: string;
  /** 'YYYY-MM-DD' and 'HHmm' */
  createdOn: string;
  createdTime: string;
  /** A to Z, 0 to 9: which file of that day. */
  modifier: string;
  destinationName: string;
  originName: string;
  referenceCode: string;
  batches: readonly AchBatch[];
}

/** Counts, hash and totals over some entries, as control records state them. */
export interface AchTotals {
  /** Entries and addenda. */
  count: number;
  hash: number;
  debitCents: number;
  creditCents: number;
}

/** A file is filled up to a multiple of this many records. */
export const BLOCK_RECORDS = 10;
const HASH_DIGITS = 10 ** 10;
/**
 * What the control record over these entries says. The hash is the sum of the first eight digits of each routing
 * number, its last ten digits.
 */
export function totalsOf(entries: readonly AchEntry[]): AchTotals {
  const totals: AchTotals = { count: 0, hash: 0, debitCents: 0, creditCents: 0 };
  for (const entry of entries) {
    totals.count += 1 + entry.addenda.length;
    totals.hash = (totals.hash + Number(entry.routingNumber.slice(0, 8))) % HASH_DIGITS;
    // The second digit of the code: 5 to 9 are debits.
    if (Number(entry.transactionCode[1]) >= 5) totals.debitCents += entry.amountCents;
    else totals.creditCents += entry.amountCents;
  }
  return totals;
}

/**
 * The file as text: one record a line, filled with lines of nines to a multiple of ten. Refuses what does not fit its
 * field.
 */
export function writeAchFile(file: AchFile): string {
  const records = [
    `101${wordsField(file.destination.padStart(10), 10)}${wordsField(file.origin.padStart(10), 10)}` +
      `${dateField(file.createdOn)}${file.createdTime}${file.modifier}094101` +
      wordsField(file.destinationName, 23) +
      wordsField(file.originName, 23) +
      wordsField(file.referenceCode, 8),
    ...file.batches.flatMap(batchRecords),
  ];
  const blocks = Math.ceil((records.length + 1) / BLOCK_RECORDS);
  const totals = totalsOf(file.batches.flatMap(({ entries }) => entries));
  records.push(
    `9${numberField(file.batches.length, 6)}${numberField(blocks, 6)}${numberField(totals.count, 8)}` +
      `${numberField(totals.hash, 10)}` +
      `${numberField(totals.debitCents, 12)}${numberField(totals.creditCents, 12)}${' '.repeat(39)}`,
  );
  while (records.length < blocks * BLOCK_RECORDS) records.push('9'.repeat(RECORD_LENGTH));
  for (const record of records)
    if (record.length !== RECORD_LENGTH)
      throw new AchFormatError(`a record has ${record.length} characters: ${record.slice(0, 3)}`);
  return `${records.join('\n')}\n`;
}

function batchRecords(batch: AchBatch): string[] {
  const totals = totalsOf(batch.entries);
  const ends = `${wordsField(batch.originatingDfi, 8)}${numberField(batch.batchNumber, 7)}`;
  return [
    `5${wordsField(batch.serviceClass, 3)}${wordsField(batch.companyName, 16)}` +
      `${wordsField(batch.discretionaryData, 20)}${wordsField(batch.companyId, 10)}` +
      `${wordsField(batch.entryClass, 3)}${wordsField(batch.description, 10)}` +
      `${wordsField(batch.descriptiveDate, 6)}${dateField(batch.effectiveOn)}` +
      `${wordsField(batch.settlementDay, 3)}${wordsField(batch.originatorStatus, 1)}${ends}`,
    ...batch.entries.flatMap(entryRecords),
    `8${wordsField(batch.serviceClass, 3)}${numberField(totals.count, 6)}${numberField(totals.hash, 10)}` +
      `${numberField(totals.debitCents, 12)}` +
      `${numberField(totals.creditCents, 12)}${wordsField(batch.companyId, 10)}${' '.repeat(25)}${ends}`,
  ];
}

function entryRecords(entry: AchEntry): string[] {
  return [
    `6${wordsField(entry.transactionCode, 2)}${wordsField(entry.routingNumber, 9)}` +
      `${wordsField(entry.accountNumber, 17)}${numberField(entry.amountCents, 10)}` +
      `${wordsField(entry.individualId, 15)}${wordsField(entry.name, 22)}` +
      `${wordsField(entry.discretionaryData, 2)}${entry.addenda.length > 0 ? 1 : 0}` +
      wordsField(entry.traceNumber, 15),
    ...entry.addenda.map(
      ({ typeCode, text, traceNumber }) =>
        `7${wordsField(typeCode, 2)}${wordsField(text, 76)}${wordsField(traceNumber, 15)}`,
    ),
  ];
}
