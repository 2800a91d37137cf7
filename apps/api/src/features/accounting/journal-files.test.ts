import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNTING_ACCOUNTS,
  ACCOUNTING_KEYS,
  accountingTotals,
  entriesByDay,
  isAccountName,
  type AccountingEntry,
  type DaySums,
} from '@trilane/domain/accounting';
import { readCsv } from '@trilane/domain/csv';
import { ofxBankFeed } from './bank-feed.ts';
import { iif, plainJournal, quickBooksCsv, xeroCsv } from './journal-files.ts';
import { filedTotals } from './read-journal-files.harness.ts';

const ENTRY: AccountingEntry = {
  number: 'D20270201',
  date: '2027-02-01',
  memo: 'Sales',
  lines: [
    { account: 'sales', cents: -1_050 },
    { account: 'balance', cents: 1_050 },
  ],
};
const PAYOUT = '01890000-0000-7000-8000-0000abcdef12';
const names = fc
  .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(isAccountName), {
    minLength: ACCOUNTING_KEYS.length,
    maxLength: ACCOUNTING_KEYS.length,
  })
  .map((texts) => Object.fromEntries(ACCOUNTING_KEYS.map((key, index) => [key, texts[index]!])));
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const sums: fc.Arbitrary<DaySums> = fc.record({
  date: fc.constant('2027-02-01'),
  gross: cents,
  discount: cents,
  cashback: cents,
  premiumFees: cents,
  refunded: cents,
  refundInterest: cents,
  tips: cents,
});

describe('journal files', () => {
  test('hold what was booked, to the cent, under any names that an account may have', () => {
    fc.assert(
      fc.property(sums, names, (day, named) => {
        const entries = entriesByDay([day], []);
        const wanted = accountingTotals(entries);
        const chosen = named as Record<keyof typeof wanted, string>;
        expect(filedTotals.quickbooks(quickBooksCsv(entries, chosen), chosen)).toEqual(wanted);
        expect(filedTotals.xero(xeroCsv(entries, chosen), chosen)).toEqual(wanted);
        expect(filedTotals.journal(plainJournal(entries, chosen), chosen)).toEqual(wanted);
        expect(filedTotals.iif(iif(entries, ACCOUNTING_ACCOUNTS).toString('latin1'), ACCOUNTING_ACCOUNTS)).toEqual(
          wanted,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('have the columns of their programs', () => {
    expect(quickBooksCsv([ENTRY], ACCOUNTING_ACCOUNTS)).toBe(
      'Journal No.,Journal Date,Account Name,Debits,Credits,Description\r\n' +
        'D20270201,02/01/2027,Sales,,10.50,Sales\r\nD20270201,02/01/2027,Merchant balance,10.50,,Sales\r\n',
    );
    expect(xeroCsv([ENTRY], ACCOUNTING_ACCOUNTS)).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount\r\n' +
        'Sales D20270201,1 Feb 2027,Sales,Sales,Tax Exempt (0%),-10.50\r\n' +
        'Sales D20270201,1 Feb 2027,Sales,Merchant balance,Tax Exempt (0%),10.50\r\n',
    );
    expect(iif([ENTRY], ACCOUNTING_ACCOUNTS).toString('latin1')).toBe(
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO\r\n!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO\r\n' +
        '!ENDTRNS\r\nTRNS\tGENERAL JOURNAL\t02/01/2027\tSales\t-10.50\tD20270201\tSales\r\n' +
        'SPL\tGENERAL JOURNAL\t02/01/2027\tMerchant balance\t10.50\tD20270201\tSales\r\nENDTRNS\r\n',
    );
    expect(plainJournal([ENTRY], ACCOUNTING_ACCOUNTS)).toMatch(
      /^2027-02-01 \* \(D20270201\) Sales\n {4}Sales {2,}\$-10\.50\n {4}Merchant balance {2,}\$10\.50\n$/,
    );
  });

  test('never begin a cell with a formula, whatever an account is called', () => {
    const evil = { ...ACCOUNTING_ACCOUNTS, sales: '=HYPERLINK("x")' };
    for (const text of [quickBooksCsv([ENTRY], evil), xeroCsv([ENTRY], evil)])
      expect(readCsv(text).records.flatMap(({ cells }) => cells)).toContain(`'=HYPERLINK("x")`);
  });

  test('in IIF are one byte a character', () => {
    const text = iif([ENTRY], { ...ACCOUNTING_ACCOUNTS, sales: 'Café Łódź 店' }).toString('latin1');
    expect(text).toContain('\tCafé ?ódz ?\t');
  });
});

describe('the bank feed', () => {
  const feed = {
    businessId: PAYOUT,
    productName: 'A & B <Pay>',
    from: '2027-02-01',
    to: '2027-02-28',
    madeAt: new Date('2027-03-01T10:00:00.000Z'),
    openingCents: 12_345,
    steps: [
      { payoutId: PAYOUT, step: 'requested', date: '2027-02-01', cents: 500 },
      { payoutId: PAYOUT, step: 'paid', date: '2027-02-02', cents: 500 },
      { payoutId: PAYOUT, step: 'returned', date: '2027-02-05', cents: 500 },
    ],
  } as const;

  test('lists what was paid and what came back, each with an id that stays', () => {
    const { content: text, lines } = ofxBankFeed(feed);
    expect(lines).toBe(2);
    expect(text.match(/<STMTTRN>.*<\/STMTTRN>/g)).toEqual([
      '<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20270202120000</DTPOSTED><TRNAMT>5.00</TRNAMT>' +
        `<FITID>${PAYOUT}-paid</FITID><NAME>A &amp; B &lt;Pay&gt;</NAME><MEMO>Transfer to bank</MEMO></STMTTRN>`,
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20270205120000</DTPOSTED><TRNAMT>-5.00</TRNAMT>' +
        `<FITID>${PAYOUT}-returned</FITID><NAME>A &amp; B &lt;Pay&gt;</NAME>` +
        '<MEMO>Transfer to bank returned</MEMO></STMTTRN>',
    ]);
    expect(text).toContain('<BANKID>ABPAY</BANKID><ACCTID>00700080000000abcdef12</ACCTID>');
    expect(text).toContain('<LEDGERBAL><BALAMT>123.45</BALAMT><DTASOF>20270228120000</DTASOF></LEDGERBAL>');
    expect(text).toContain('<DTSERVER>20270301100000.000[0:GMT]</DTSERVER>');
  });
});
