import { expect, test } from 'vitest';
import { bankCents, bankDate } from './bank-fields.ts';
import { faultsOf } from './bank-file-faults.harness.ts';
import { readBankFile } from './read-bank-file.ts';

const linesOf = (content: string) => readBankFile(content).lines.map(({ date, cents }) => [date, cents]);

test('amounts and dates of US banks', () => {
  const amounts = [
    '$1,234.56',
    '(12.00)',
    '-12.00',
    '12.00-',
    '-$12',
    '12.00 DR',
    '12.00 CR',
    '+3',
    'USD 3.10',
    'x',
    '',
  ];
  expect(amounts.map(bankCents)).toEqual([123456, -1200, -1200, -1200, -1200, -1200, 1200, 300, 310, null, null]);
  const dates = [
    '3/4/2027',
    '03-04-27',
    '2027-03-04T10:00:00',
    '20270304120000[0:GMT]',
    'Mar 4, 2027',
    '13/01/2027',
    '',
  ];
  const day = '2027-03-04';
  expect(dates.map(bankDate)).toEqual([day, day, day, day, day, null, null]);
});

test('CSV of Chase, Bank of America, Wells Fargo and two columns of amounts', () => {
  const both = [
    ['2027-02-01', 1200],
    ['2027-02-02', -500],
  ];
  expect(
    linesOf(
      'Details,Posting Date,Description,Amount,Type\nCREDIT,02/01/2027,TRILANE,12.00,ACH,' +
        '\nDEBIT,02/02/2027,x,-5.00,ACH,',
    ),
  ).toEqual(both);
  expect(
    linesOf(
      'Description,,Summary Amt.\nBalance,,"9.00"\n\nDate,Description,Amount' +
        '\n02/01/2027,Beginning,\n02/01/2027,a,"12.00"\n02/02/2027,b,-5.00',
    ),
  ).toEqual(both);
  expect(linesOf('"02/01/2027","12.00","*","","TRILANE"\n"02/02/2027","-5.00","*","","x"')).toEqual(both);
  expect(linesOf('Date,Description,Debit,Credit\n2/1/2027,a,,$12.00\n2/2/2027,b,5.00,')).toEqual(both);
});

test('OFX with open tags, a transaction twice, and its period', () => {
  const one = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20270202120000<TRNAMT>12.00<FITID>7<NAME>A &amp; B</STMTTRN>';
  const file = readBankFile(
    `OFXHEADER:100\n<OFX><CURDEF>USD<BANKTRANLIST><DTSTART>20270201<DTEND>20270228${one}${one}</BANKTRANLIST></OFX>`,
  );
  expect(file).toMatchObject({ format: 'OFX', from: '2027-02-01', to: '2027-02-28', lines: [{ cents: 1200 }] });
  expect(file.lines[0]!.text).toContain('A & B');
});

const camt = (inside: string) =>
  `<?xml version="1.0"?>\n<n:Document xmlns:n="u"><n:BkToCstmrStmt><n:Stmt>` +
  `\n${inside}</n:Stmt></n:BkToCstmrStmt></n:Document>`;
const entry = (fields: string) =>
  `<n:Ntry><n:Amt Ccy="USD">12.00</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd>${fields}</n:Ntry>`;

test('camt.053: booked entries alone', () => {
  const day = '<n:BookgDt><n:Dt>2027-02-01</n:Dt></n:BookgDt>';
  const both = `${entry(`<n:Sts>PDNG</n:Sts>${day}`)}${entry(`<n:Sts><n:Cd>BOOK</n:Cd></n:Sts>${day}`)}`;
  expect(linesOf(camt(both))).toEqual([['2027-02-01', -1200]]);
});

test('a file that cannot be read names the line, or what is missing', () => {
  expect(faultsOf('Date,Amount\n02/01/2027,abc\n13/13/2027,1.00')).toEqual([
    'Line 2: “abc” isn’t an amount.',
    'Line 3: “13/13/2027” isn’t a date.',
  ]);
  expect(faultsOf('Date,Text\n02/01/2027,a')).toEqual(['The file has no “Amount” or “Credit” column.']);
  expect(faultsOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toEqual(['Line 1: “<!” is not allowed.']);
  expect(faultsOf(camt(entry('')))).toEqual(['Line 3: the entry has no booking date.']);
  expect(faultsOf('<a><b></a>')).toEqual(['Line 1: </a> has no matching opening tag.']);
  expect(faultsOf('<OFX></OFX>')![0]).toContain('BANKTRANLIST');
});

test('unsigned amounts go out by the word beside them; what is not booked is left out', () => {
  const out = [['2027-02-02', -10_000]];
  for (const [heading, word] of [
    ['Credit Debit Indicator', 'Debit'],
    ['Type', 'ACH Debit'],
    ['Transaction Type', 'ATM Withdrawal'],
    ['Type', 'D'],
  ] as const)
    expect(linesOf(`Date,Details,${heading},Amount\n02/02/2027,RENT,${word},100.00`)).toEqual(out);
  const pending = '02/02/2027,x,1.00,Pending\n02/02/2027,x,1.00,Failed\nPending,x,1.00,\nTotal,,3.00,';
  expect(linesOf(`Date,Description,Amount,Status\n02/02/2027,RENT,-100.00,Posted\n${pending}`)).toEqual(out);
});

test('ids of OFX are of one statement, and an empty one is none', () => {
  const transaction = (id: string, amount: string) =>
    `<STMTTRN><DTPOSTED>20270202<TRNAMT>${amount}<FITID>${id}</STMTTRN>`;
  const statement = (...inside: string[]) => `<BANKTRANLIST>${inside.join('')}</BANKTRANLIST>`;
  const both = statement(transaction('1', '5.00'), transaction('', '7.00'), transaction('', '7.00'));
  expect(linesOf(`<OFX>${both}${statement(transaction('1', '5.00'))}</OFX>`)).toHaveLength(4);
  expect(linesOf(`<OFX>${statement(transaction('1', '5.00'), transaction('1', '6.00'))}</OFX>`)).toHaveLength(2);
  expect(faultsOf('<OFX><CCSTMTRS></CCSTMTRS></OFX>')).toEqual([
    'Line 1: this is the statement of a card, not of a bank account.',
  ]);
});

test('a statement has its own days, not those of its interest', () => {
  const days = (from: string, to: string) =>
    `<n:FrToDt><n:FrDtTm>${from}</n:FrDtTm><n:ToDtTm>${to}</n:ToDtTm></n:FrToDt>`;
  const interest = `<n:Intrst>${days('2027-01-05', '2027-02-05')}</n:Intrst>`;
  const booked = entry('<n:Sts>BOOK</n:Sts><n:BookgDt><n:Dt>2027-02-02</n:Dt></n:BookgDt>');
  const { from, to } = readBankFile(camt(`${days('2027-02-01', '2027-02-05')}${interest}${booked}`));
  expect([from, to]).toEqual(['2027-02-01', '2027-02-05']);
});
