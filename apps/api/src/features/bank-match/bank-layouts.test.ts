import { expect, test } from 'vitest';
import { matchBankLines, type SentPayout } from '@trilane/domain/bank-match';
import { readBankFile } from './read-bank-file.ts';

/**
 * Every file shows the same week: 1,200.00 in on Tuesday 2 February, 900.00 out on Wednesday and 350.50 in on Thursday,
 * and some 77.00 that still wait on Friday.
 */
const LAYOUTS: Readonly<Record<string, string>> = {
  'Chase business': [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'DSLIP,02/04/2027,"TRILANE PAYOUT",350.50,ACH_CREDIT,5650.50,,',
    'DEBIT,02/03/2027,"RENT",-900.00,ACH_DEBIT,5300.00,,',
    'CREDIT,02/02/2027,"TRILANE PAYOUT",1200.00,ACH_CREDIT,6200.00,,',
  ].join('\n'),
  'Bank of America': [
    'Description,,Summary Amt.',
    'Beginning balance as of 02/01/2027,,"5,000.00"',
    'Total credits,,"1,550.50"',
    'Total debits,,"-900.00"',
    'Ending balance as of 02/05/2027,,"5,650.50"',
    '',
    'Date,Description,Amount,Running Bal.',
    '02/01/2027,Beginning balance as of 02/01/2027,,"5,000.00"',
    '02/02/2027,"TRILANE DES:PAYOUT","1,200.00","6,200.00"',
    '02/03/2027,"RENT","-900.00","5,300.00"',
    '02/04/2027,"TRILANE DES:PAYOUT","350.50","5,650.50"',
  ].join('\r\n'),
  'Wells Fargo without headings': [
    '"02/02/2027","1200.00","*","","TRILANE PAYOUT"',
    '"02/03/2027","-900.00","*","1001","CHECK"',
    '"02/04/2027","350.50","*","","TRILANE PAYOUT"',
  ].join('\n'),
  'Wells Fargo with headings': [
    '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"',
    '"02/05/2027","TRILANE PAYOUT","77.00","","Pending"',
    '"02/04/2027","TRILANE PAYOUT","350.50","","Posted"',
    '"02/03/2027","CHECK","-900.00","1001","Posted"',
    '"02/02/2027","TRILANE PAYOUT","1200.00","","Posted"',
  ].join('\n'),
  'Capital One 360': [
    'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
    '5678,Deposit from TRILANE,02/04/27,Credit,350.5,5650.5',
    '5678,Withdrawal RENT,02/03/27,Debit,900,5300',
    '5678,Deposit from TRILANE,02/02/27,Credit,1200,6200',
  ].join('\n'),
  'Capital One Spark': [
    'Transaction Date,Posted Date,Description,Category,Debit,Credit',
    '2027-02-02,2027-02-02,TRILANE,Other,,1200.00',
    '2027-02-03,2027-02-03,RENT,Other,900.00,',
    '2027-02-03,2027-02-04,TRILANE,Other,,350.50',
  ].join('\n'),
  'U.S. Bank': [
    '"Date","Transaction","Name","Memo","Amount"',
    '"2027-02-02","CREDIT","TRILANE","Download from usbank.com.","1200.00"',
    '"2027-02-03","DEBIT","RENT","Download from usbank.com.","-900.00"',
    '"2027-02-04","CREDIT","TRILANE","Download from usbank.com.","350.50"',
  ].join('\n'),
  'PNC activity': [
    '"Date","Description","Withdrawals","Deposits","Category","Balance"',
    '"02/02/2027","TRILANE","","$1,200.00","Deposits","$6,200.00"',
    '"02/03/2027","RENT","$900.00","","Checks","$5,300.00"',
    '"02/04/2027","TRILANE","","$350.50","Deposits","$5,650.50"',
  ].join('\n'),
  'PNC statement without headings': [
    '0012345678,2027/02/01,2027/02/05,5000.00,5650.50',
    '2027/02/02,1200.00,"TRILANE","memo","ref","CREDIT"',
    '2027/02/03,900.00,"RENT","memo","ref","DEBIT"',
    '2027/02/04,350.50,"TRILANE","memo","ref","CREDIT"',
  ].join('\n'),
  Citi: [
    '"Status","Date","Description","Debit","Credit"',
    '"Pending","02-05-2027","TRILANE","","77.00"',
    '"Cleared","02-04-2027","TRILANE","","350.50"',
    '"Cleared","02-03-2027","RENT","900.00",""',
    '"Cleared","02-02-2027","TRILANE","","1,200.00"',
  ].join('\n'),
  Mercury: [
    'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Original Currency,Timestamp',
    '02-05-2027,Trilane,77.00,Pending,Checking ••5678,TRILANE,,USD,',
    '02-04-2027,Trilane,350.50,Sent,Checking ••5678,TRILANE,,USD,02-04-2027 15:00:00',
    '02-03-2027,Rent,-900.00,Sent,Checking ••5678,RENT,,USD,02-03-2027 15:00:00',
    '02-02-2027,Trilane,1200.00,Sent,Checking ••5678,TRILANE,,USD,02-02-2027 15:00:00',
  ].join('\n'),
  Novo: [
    'Date,Description,Amount,Note,Check Number,Category',
    '"Feb 2, 2027",TRILANE,$1200.00,,,Income',
    '"Feb 3, 2027",RENT,-$900.00,,,Rent',
    '"Feb 4, 2027",TRILANE,$350.50,,,Income',
  ].join('\n'),
  Bluevine: [
    'Date,Transaction Type,Description,Reference,Amount,Running Balance',
    '02/04/2027,ACH credit,TRILANE,r,"$350.50","$5,650.50"',
    '02/03/2027,ACH debit,RENT,r,"-$900.00","$5,300.00"',
    '02/02/2027,ACH credit,TRILANE,r,"$1,200.00","$6,200.00"',
  ].join('\n'),
  Truist: [
    'Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Amount,Daily Posted Balance',
    '02/02/2027,02/02/2027,Deposit,,TRILANE,"$1,200.00",',
    '02/03/2027,02/03/2027,Check,1001,RENT,($900.00),"$5,300.00"',
    '02/04/2027,02/04/2027,Deposit,,TRILANE,$350.50,"$5,650.50"',
  ].join('\n'),
  'TD Bank': [
    'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance',
    '2027-02-02,031101266,0012345678,CREDIT,TRILANE,,1200,,6200',
    '2027-02-03,031101266,0012345678,DEBIT,RENT,900,,1001,5300',
    '2027-02-04,031101266,0012345678,CREDIT,TRILANE,,350.5,,5650.5',
  ].join('\n'),
  Citizens: [
    'Transaction Type,Date,Account Type,Description,Amount,Reference No.,Credits,Debits',
    'CREDIT,02/02/27,CHECKING,TRILANE,1200.00,,1200.00,',
    'DEBIT,02/03/27,CHECKING,RENT,-900.00,,,900.00',
    'CREDIT,02/04/27,CHECKING,TRILANE,350.50,,350.50,',
  ].join('\n'),
  'Charles Schwab': [
    '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
    '"02/04/2027","Posted","ACH","","TRILANE","","$350.50","$5,650.50"',
    '"02/03/2027","Posted","CHECK","1001","RENT","$900.00","","$5,300.00"',
    '"02/02/2027","Posted","ACH","","TRILANE","","$1,200.00","$6,200.00"',
  ].join('\n'),
  'Credit unions': [
    'Transaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance,Check Number,Fees',
    '1,02/02/2027,"TRILANE","",,1200.00,6200.00,,',
    '2,02/03/2027,"RENT","",-900.00,,5300.00,,',
    '3,02/04/2027,"TRILANE","",,350.50,5650.50,,',
  ].join('\n'),
  Relay: [
    'Date,Payee,Account #,Transaction Type,Description,Reference,Status,Amount,Currency,Balance',
    '2/5/2027,Trilane,5678,Receive,,,PENDING,77.00,USD,',
    '2/4/2027,Trilane,5678,Receive,,,SETTLED,350.50,USD,5650.50',
    '2/3/2027,Rent,5678,Spend,,,SETTLED,-900.00,USD,5300.00',
    '2/2/2027,Trilane,5678,Receive,,,SETTLED,1200.00,USD,6200.00',
  ].join('\n'),
};

const payout = (id: string, cents: number, day: number): SentPayout => ({
  id,
  cents,
  traceNumber: null,
  sentOn: `2027-02-0${day - 1}`,
  expectedOn: `2027-02-0${day}`,
  optional: false,
});
const PAYOUTS = [
  payout('on its day', 120_000, 2),
  payout('a day late', 35_050, 3),
  payout('as large as the rent', 90_000, 3),
  payout('still pending', 7_700, 4),
];

test.each(Object.entries(LAYOUTS))('%s: each payout gets its verdict', (_, content) => {
  const { format, lines } = readBankFile(content);
  const { verdicts, otherLines } = matchBankLines(PAYOUTS, lines, ['Trilane']);
  expect(format).toBe('CSV');
  expect(Object.fromEntries(verdicts.map((one) => [one.payoutId, one.verdict]))).toEqual({
    'on its day': 'found',
    'a day late': 'late',
    'as large as the rent': 'missing',
    'still pending': 'missing',
  });
  expect(otherLines).toBe(1);
});

test.each([
  ['As-Of-Date,Acct No,Debit Amt,Credit Amt', '02/02/2027,5678,,1200.00'],
  ['AsOfDate,Amount,CR/DR', '02/02/2027,1200.00,CR'],
  ['Activity Date,Withdrawals/Debits,Deposits/Credits', '02/02/2027,,1200.00'],
  ['Process Date,Money Out,Money In', '02/02/2027,,1200.00'],
  ['Value Date,Debit (USD),Credit (USD)', '02/02/2027,,1200.00'],
  ['Posted,Transaction Amt', '02/02/2027,1200.00'],
  ['Posted On,Amount ($)', '02/02/2027,1200.00'],
])('headings of treasury exports: %s', (headings, line) => {
  expect(readBankFile(`${headings}\n${line}`).lines).toMatchObject([{ date: '2027-02-02', cents: 120_000 }]);
});

test('a line of a direction is money out by the word of its column', () => {
  const cents = (headings: string, line: string) => readBankFile(`${headings}\n${line}`).lines[0]?.cents;
  expect(cents('AsOfDate,Amount,CR/DR', '02/02/2027,900.00,DR')).toBe(-90_000);
  expect(cents('Date,Debit Amt,Credit Amt', '02/02/2027,900.00,0.00')).toBe(-90_000);
  expect(cents('Process Date,Money Out,Money In', '02/02/2027,900.00,')).toBe(-90_000);
});

test('a statement whose first line has its account and its days covers those', () => {
  const { from, to, accounts } = readBankFile(LAYOUTS['PNC statement without headings']!);
  expect([from, to, ...accounts]).toEqual(['2027-02-01', '2027-02-05', '0012345678']);
});

test('a file in another currency is refused', () => {
  const content = 'Date,Amount,Currency\n02/02/2027,1200.00,CAD';
  expect(() => readBankFile(content)).toThrow(
    expect.objectContaining({ options: { errors: { content: ['Line 2: “CAD” isn’t US dollars.'] } } }),
  );
});
