import type { BankFile } from './bank-fields.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { readCamt } from './read-camt.ts';
import { readOfx } from './read-ofx.ts';

const HEAD = 2_000;

/** Reads a bank's file of any kind. One that cannot be read is refused with the line, or with what is missing. */
export function readBankFile(content: string): BankFile {
  const text = content.replace(/^\uFEFF/, '');
  const head = text.slice(0, HEAD).toUpperCase();
  if (head.includes('<OFX>') || head.includes('OFXHEADER')) return readOfx(text);
  return head.trimStart().startsWith('<') ? readCamt(text) : readBankCsv(text);
}
