import { AchFormatError, readDate, readFields, RECORD_LENGTH } from './nacha-fields.ts';
import { BLOCK_RECORDS, totalsOf } from './nacha-file.ts';
import type { AchAddenda, AchBatch, AchEntry, AchFile, AchTotals } from './nacha-file.ts';

const FILE = [
  ['type', 1],
  ['priority', 2],
  ['destination', 10],
  ['origin', 10],
  ['createdOn', 6],
  ['createdTime', 4],
  ['modifier', 1],
  ['recordSize', 3],
  ['blocking', 2],
  ['format', 1],
  ['destinationName', 23],
  ['originName', 23],
  ['referenceCode', 8],
] as const;
const BATCH = [
  ['type', 1],
  ['serviceClass', 3],
  ['companyName', 16],
  ['discretionaryData', 20],
  ['companyId', 10],
  ['entryClass', 3],
  ['description', 10],
  ['descriptiveDate', 6],
  ['effectiveOn', 6],
  ['settlementDay', 3],
  ['originatorStatus', 1],
  ['originatingDfi', 8],
  ['batchNumber', 7],
] as const;
const ENTRY = [
  ['type', 1],
  ['transactionCode', 2],
  ['routingNumber', 9],
  ['accountNumber', 17],
  ['amount', 10],
  ['individualId', 15],
  ['name', 22],
  ['discretionaryData', 2],
  ['addendaIndicator', 1],
  ['traceNumber', 15],
] as const;
const ADDENDA = [
  ['type', 1],
  ['typeCode', 2],
  ['text', 76],
  ['traceNumber', 15],
] as const;
const BATCH_CONTROL = [
  ['type', 1],
  ['serviceClass', 3],
  ['count', 6],
  ['hash', 10],
  ['debit', 12],
  ['credit', 12],
  ['companyId', 10],
] as const;
const FILE_CONTROL = [
  ['type', 1],
  ['batches', 6],
  ['blocks', 6],
  ['count', 8],
  ['hash', 10],
  ['debit', 12],
  ['credit', 12],
] as const;

interface OpenEntry extends AchEntry {
  addenda: AchAddenda[];
}
interface OpenBatch extends AchBatch {
  entries: OpenEntry[];
}
interface OpenFile extends AchFile {
  batches: OpenBatch[];
}

/**
 * Reads what any bank sends: one file or several one after another, with or without line ends, short lines (without
 * their trailing blanks). It skips empty lines between files and the filling of nines. It checks order, counts, hashes
 * and totals. Throws AchFormatError with the line, also for a file that ends before its control record.
 */
export function parseAchFiles(text: string): AchFile[] {
  const records = recordsOf(text);
  const files: AchFile[] = [];
  for (let at = 0; at < records.length || files.length === 0;) {
    const { file, next } = readFile(records, at);
    files.push(file);
    at = next;
    while (at < records.length && isFilling(records[at]!)) at += 1;
    if (at < records.length && records[at]![0] !== '1')
      throw new AchFormatError(`line ${next}: there is text after the file control`);
  }
  return files;
}

const isFilling = (record: string) => /^9* *$/.test(record);

/** Reads the file that begins at this record. Answers where its control record is followed by something else. */
function readFile(records: readonly string[], start: number): { file: AchFile; next: number } {
  let file: OpenFile | null = null;
  let batch: OpenBatch | null = null;
  for (let index = start; index < records.length; index += 1) {
    const record = records[index]!;
    const need = (holds: unknown, what: string): void => {
      if (!holds) throw new AchFormatError(`line ${index + 1}: ${what}`);
    };
    const type = record[0]!;
    if (file === null) {
      need(type === '1', 'a file begins with its header');
      file = openFile(record);
      need(readFields(record, FILE).recordSize === '094', 'records must have 94 characters');
    } else if (type === '5') {
      need(batch === null, 'a batch begins inside another');
      batch = openBatch(record);
    } else if (type === '6') {
      need(
        batch !== null && /^\d{10}$/.test(readFields(record, ENTRY).amount),
        'an entry stands outside a batch, or without an amount',
      );
      batch!.entries.push(openEntry(record));
    } else if (type === '7') {
      need(batch?.entries.length, 'an addenda stands without an entry');
      batch!.entries.at(-1)!.addenda.push(readAddenda(record));
    } else if (type === '8') {
      need(batch !== null, 'a batch ends that has not begun');
      need(
        agrees(readFields(record, BATCH_CONTROL), totalsOf(batch!.entries)),
        'the batch control does not agree with its entries',
      );
      file.batches.push(batch!);
      batch = null;
    } else {
      need(type === '9' && batch === null, 'a record of an unknown kind');
      const control = readFields(record, FILE_CONTROL);
      need(
        agrees(control, totalsOf(file.batches.flatMap(({ entries }) => entries))) &&
          Number(control.batches) === file.batches.length,
        'the file control does not agree with its batches',
      );
      need(
        Number(control.blocks) === Math.ceil((index - start + 1) / BLOCK_RECORDS),
        'the file control counts other blocks',
      );
      return { file, next: index + 1 };
    }
  }
  throw new AchFormatError(`line ${records.length + 1}: the file ends without its control record`);
}

function recordsOf(text: string): string[] {
  // Line ends, and the character 26 by which old programs end a file. A NUL, which the database cannot be asked for, is
  // read as a blank.
  const trimmed = text.replace(/\p{Cc}+$/u, '').replaceAll('\0', ' ');
  const lines =
    /[\r\n]/.test(trimmed) || trimmed.length <= RECORD_LENGTH
      ? trimmed.split(/\r\n|\r|\n/)
      : (trimmed.match(/[^]{1,94}/g) ?? []);
  return lines.map((line, index) => {
    if (line.length > RECORD_LENGTH) throw new AchFormatError(`line ${index + 1}: ${line.length} characters`);
    return line.padEnd(RECORD_LENGTH);
  });
}

function agrees(control: Record<'count' | 'hash' | 'debit' | 'credit', string>, totals: AchTotals): boolean {
  return (
    Number(control.count) === totals.count &&
    Number(control.hash) === totals.hash &&
    Number(control.debit) === totals.debitCents &&
    Number(control.credit) === totals.creditCents
  );
}

function openFile(record: string): OpenFile {
  const { destination, origin, createdOn, createdTime, modifier, destinationName, originName, referenceCode } =
    readFields(record, FILE);
  return {
    destination,
    origin,
    createdOn: readDate(createdOn),
    createdTime,
    modifier,
    destinationName,
    originName,
    referenceCode,
    batches: [],
  };
}

function openBatch(record: string): OpenBatch {
  const { type: _type, effectiveOn, batchNumber, ...same } = readFields(record, BATCH);
  return { ...same, effectiveOn: readDate(effectiveOn), batchNumber: Number(batchNumber), entries: [] };
}

function readAddenda(record: string): AchAddenda {
  const { typeCode, traceNumber } = readFields(record, ADDENDA);
  // The text has fields of its own by position, so blanks before it count.
  return { typeCode, text: record.slice(3, 79).trimEnd(), traceNumber };
}

function openEntry(record: string): OpenEntry {
  const { type: _type, addendaIndicator: _indicator, amount, ...same } = readFields(record, ENTRY);
  return { ...same, amountCents: Number(amount), addenda: [] };
}
