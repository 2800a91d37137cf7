import { BANK_FILE_LINES_MAX, type BankLine } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';
import { bankCents, bankDate, refuseFile, shortText, withPeriod, type BankFile } from './bank-fields.ts';
import { scanTags } from './scan-tags.ts';

/** Statements of banks have half as many. */
const DEPTH_MAX = 30;
/** What is read of an entry is no deeper inside it. */
const PATH_NAMES_MAX = 2;

interface Entry {
  at: number;
  /** How many tags are open around what is inside it. */
  depth: number;
  currency: string;
  leaves: Map<string, string>;
  text: string;
}

/** An entry that the bank has booked; null for one that waits. */
function lineOf({ at, leaves, text, currency }: Entry): BankLine | null {
  const first = (...keys: readonly string[]) => keys.map((key) => leaves.get(key)).find((value) => value !== undefined);
  const status = first('Sts/Cd', 'Sts', 'Sts/Prtry');
  if (status !== undefined && status !== 'BOOK') return null;
  const day = first('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const date = bankDate(day ?? '');
  if (date === null) refuseFile(`Line ${at}: the entry has no booking date.`);
  if (currency !== 'USD') refuseFile(`Line ${at}: the amount is in “${currency.slice(0, 10)}”, not in US dollars.`);
  const cents = bankCents(leaves.get('Amt') ?? '');
  const side = leaves.get('CdtDbtInd');
  if (cents === null) refuseFile(`Line ${at}: the entry has no amount.`);
  if (side !== 'CRDT' && side !== 'DBIT') refuseFile(`Line ${at}: the entry does not say CRDT or DBIT.`);
  return { date, cents: side === 'CRDT' ? cents : -cents, text };
}

class CamtReader {
  readonly lines: BankLine[] = [];
  readonly days: (string | null)[] = [];
  readonly open: { name: string; line: number }[] = [];
  isStatement = false;
  entry: Entry | null = null;

  begin(name: string, attributes: string, value: string, line: number): void {
    this.isStatement ||= name === 'BkToCstmrStmt';
    if (this.entry) {
      const above = this.open.slice(this.entry.depth, this.entry.depth + PATH_NAMES_MAX);
      const path = above.length < PATH_NAMES_MAX ? [...above.map((tag) => tag.name), name].join('/') : '';
      if (value !== '' && !this.entry.leaves.has(path)) this.entry.leaves.set(path, value);
      if (value !== '') this.entry.text = shortText([this.entry.text, value]);
      if (path === 'Amt') this.entry.currency = /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? 'no currency';
    } else if (this.open.at(-1)?.name === 'FrToDt' && this.open.at(-2)?.name === 'Stmt')
      this.days.push(bankDate(value));
    this.open.push({ name, line });
    if (this.open.length > DEPTH_MAX) refuseFile(`Line ${line}: tags are nested too deeply.`);
    if (name === 'Ntry') this.entry = { at: line, depth: this.open.length, currency: '', leaves: new Map(), text: '' };
  }

  end(name: string, line: number): void {
    if (this.open.pop()?.name !== name) refuseFile(`Line ${line}: </${name}> has no matching opening tag.`);
    if (name !== 'Ntry' || !this.entry) return;
    const read = lineOf(this.entry);
    if (read) this.lines.push(read);
    this.entry = null;
    if (this.lines.length > BANK_FILE_LINES_MAX)
      refuseFile(`The file has more than ${grouped(BANK_FILE_LINES_MAX)} lines. Download one for a shorter period.`);
  }
}

/** A statement in ISO 20022 camt.053, of any version. Entries that are not booked yet are left out. */
export function readCamt(text: string): BankFile {
  const reader = new CamtReader();
  for (const { name, attributes, closes, empty, text: value, line } of scanTags(text)) {
    if (closes) reader.end(name, line);
    else {
      reader.begin(name, attributes, empty ? '' : value, line);
      if (empty) reader.end(name, line);
    }
  }
  const left = reader.open.at(-1);
  if (left) refuseFile(`Line ${left.line}: <${left.name}> is never closed.`);
  if (!reader.isStatement) refuseFile('This isn’t a camt.053 statement: BkToCstmrStmt is missing.');
  return withPeriod('camt.053', reader.lines, reader.days);
}
