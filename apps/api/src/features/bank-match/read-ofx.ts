import { BANK_FILE_LINES_MAX, type BankLine } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';
import { bankCents, bankDate, lastWholeDay, refuseFile, shortText, withPeriod, type BankFile } from './bank-fields.ts';
import { scanTags } from './scan-tags.ts';

type Leaves = Map<string, string>;

function lineOf(leaves: Leaves, at: number): BankLine {
  const [posted, amount] = [leaves.get('DTPOSTED'), leaves.get('TRNAMT')];
  if (posted === undefined) refuseFile(`Line ${at}: the transaction has no DTPOSTED.`);
  if (amount === undefined) refuseFile(`Line ${at}: the transaction has no TRNAMT.`);
  const date = bankDate(posted);
  if (date === null) refuseFile(`Line ${at}: “${posted.slice(0, 40)}” isn’t a date.`);
  const cents = bankCents(amount);
  if (cents === null) refuseFile(`Line ${at}: “${amount.slice(0, 40)}” isn’t an amount in dollars.`);
  return {
    date,
    cents,
    text: shortText(['NAME', 'MEMO', 'REFNUM', 'CHECKNUM', 'FITID'].map((key) => leaves.get(key))),
  };
}

/**
 * A bank feed in OFX, 1 or 2. A transaction with the id, the day and the amount of an earlier one of its statement is
 * the same transaction again, as in files that were put together.
 */
export function readOfx(text: string): BankFile {
  const lines: BankLine[] = [];
  const known = new Set<string>();
  const starts: (string | null)[] = [];
  const ends: (string | null)[] = [];
  let transaction: { leaves: Leaves; at: number } | null = null;
  const accounts = new Set<string>();
  let account: string | null = null;
  let hasStatement = false;
  for (const { name, closes, text: value, line } of scanTags(text)) {
    const key = name.toUpperCase();
    if (key === 'STMTTRN' && transaction && !closes) refuseFile(`Line ${transaction.at}: STMTTRN is never closed.`);
    if (key === 'STMTTRN') {
      if (closes && transaction) {
        const read = lineOf(transaction.leaves, transaction.at);
        const id = transaction.leaves.get('FITID');
        const again = id && `${id} ${read.date} ${read.cents}`;
        if (!again || !known.has(again)) lines.push(read);
        if (again) known.add(again);
        transaction = null;
      } else if (!closes) transaction = { leaves: new Map(), at: line };
    } else if (closes) continue;
    else if (transaction) transaction.leaves.set(key, value);
    else if (key === 'CURDEF' && value !== 'USD')
      refuseFile(`Line ${line}: the account is in “${value.slice(0, 10)}”, not in US dollars.`);
    else if (key === 'CCSTMTRS') refuseFile(`Line ${line}: this is the statement of a card, not of a bank account.`);
    else if (key === 'DTSTART') starts.push(bankDate(value));
    else if (key === 'DTEND') ends.push(lastWholeDay(value));
    else if (key === 'BANKACCTFROM') account = null;
    else if (key === 'ACCTID') account ??= value.slice(0, 100);
    else if (key === 'BANKTRANLIST') {
      if (account !== null) accounts.add(account);
      account = null;
      hasStatement = true;
      known.clear();
    }
    if (lines.length > BANK_FILE_LINES_MAX)
      refuseFile(`The file has more than ${grouped(BANK_FILE_LINES_MAX)} lines. Download one for a shorter period.`);
  }
  if (transaction) refuseFile(`Line ${transaction.at}: STMTTRN is never closed.`);
  if (!hasStatement) refuseFile('The file has no BANKTRANLIST: it lists no transactions of a bank account.');
  return withPeriod('OFX', { lines, starts, ends, accounts });
}
