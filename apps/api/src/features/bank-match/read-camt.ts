import { BANK_FILE_LINES_MAX, type BankLine } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';
import { bankDate, lastWholeDay, refuseFile, withPeriod, type BankFile } from './bank-fields.ts';
import { addTo, beginPart, linesOf, PATH_NAMES_MAX, type Entry, type Part } from './camt-entry.ts';
import { scanTags } from './scan-tags.ts';

/** Statements of banks have half as many. */
const DEPTH_MAX = 30;

const ACCOUNT = ['Stmt/Acct/Id/IBAN', 'Stmt/Acct/Id/Othr/Id'];
const [FROM, TO] = ['Stmt/FrToDt/FrDtTm', 'Stmt/FrToDt/ToDtTm'];

class CamtReader {
  readonly lines: BankLine[] = [];
  readonly starts: (string | null)[] = [];
  readonly ends: (string | null)[] = [];
  readonly accounts = new Set<string>();
  readonly open: { name: string; line: number }[] = [];
  isStatement = false;
  entry: Entry | null = null;
  transaction: Part | null = null;

  begin(name: string, attributes: string, value: string, line: number): void {
    this.isStatement ||= name === 'BkToCstmrStmt';
    if (this.entry) {
      const part = this.transaction ?? this.entry;
      addTo(part, this.pathIn(part.depth, name), { attributes, value });
    } else if (value !== '') this.readHead(name, value);
    this.open.push({ name, line });
    if (this.open.length > DEPTH_MAX) refuseFile(`Line ${line}: tags are nested too deeply.`);
    if (name === 'Ntry') this.entry = { ...beginPart(this.open.length), at: line, transactions: [] };
    else if (name === 'TxDtls' && this.entry) this.transaction = beginPart(this.open.length);
  }

  /** How to get to a tag from outside; empty where it is too deep to be read. */
  pathIn(depth: number, name: string): string {
    const names = this.open.slice(depth, depth + PATH_NAMES_MAX).map((tag) => tag.name);
    return names.length < PATH_NAMES_MAX ? [...names, name].join('/') : '';
  }

  readHead(name: string, value: string): void {
    const above = this.open.slice(-4).map((tag) => tag.name);
    const path = [...above.slice(Math.max(0, above.indexOf('Stmt'))), name].join('/');
    if (ACCOUNT.includes(path)) this.accounts.add(value.slice(0, 100));
    else if (path === FROM) this.starts.push(bankDate(value));
    else if (path === TO) this.ends.push(lastWholeDay(value));
  }

  end(name: string, line: number): void {
    if (this.open.pop()?.name !== name) refuseFile(`Line ${line}: </${name}> has no matching opening tag.`);
    if (name === 'TxDtls' && this.entry && this.transaction?.depth === this.open.length + 1) {
      this.entry.transactions.push(this.transaction);
      this.transaction = null;
    }
    if (name !== 'Ntry' || !this.entry) return;
    this.lines.push(...linesOf(this.entry));
    [this.entry, this.transaction] = [null, null];
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
  return withPeriod('camt.053', reader);
}
