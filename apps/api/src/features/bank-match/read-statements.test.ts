import { expect, test } from 'vitest';
import { lastWholeDay } from './bank-fields.ts';
import { faultsOf } from './bank-file-faults.harness.ts';
import { readBankFile } from './read-bank-file.ts';

const centsOf = (content: string) => readBankFile(content).lines.map(({ cents }) => cents);

const camt = (inside: string) => `<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;
const amount = (dollars: string, currency = 'USD') => `<Amt Ccy="${currency}">${dollars}</Amt>`;
const entry = (dollars: string, inside = '', side = 'CRDT') =>
  `<Ntry>${amount(dollars)}<CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>` +
  `<BookgDt><Dt>2027-02-02</Dt></BookgDt>${inside}</Ntry>`;
const batch = (...transactions: string[]) =>
  `<NtryDtls><Btch/>${transactions.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;
const inDetails = (dollars: string) => `<AmtDtls><TxAmt>${amount(dollars)}</TxAmt></AmtDtls>`;
const name = '<RltdPties><Dbtr><Nm>Trilane</Nm></Dbtr></RltdPties>';

test('a batch of camt.053 is read as its transactions, in newer and older versions', () => {
  expect(centsOf(camt(entry('15.00', batch(amount('10.00'), `${amount('5.00')}${name}`))))).toEqual([1000, 500]);
  expect(centsOf(camt(entry('15.00', batch(inDetails('10.00'), inDetails('5.00')), 'DBIT')))).toEqual([-1000, -500]);
  const back = `${amount('5.00')}<CdtDbtInd>DBIT</CdtDbtInd>`;
  expect(centsOf(camt(entry('5.00', batch(amount('10.00'), back))))).toEqual([1000, -500]);
  const [, second] = readBankFile(camt(entry('15.00', batch(amount('10.00'), `${amount('5.00')}${name}`)))).lines;
  expect(second!.text).toContain('Trilane');
});

test.each([
  ['do not add up', batch(amount('10.00'), amount('4.99'))],
  ['have no amount', batch(amount('15.00'), name)],
  ['are in another currency', batch(amount('10.00'), amount('5.00', 'EUR'))],
  ['are one', batch(`${amount('15.00')}${name}`)],
  [
    'name what was ordered instead',
    batch(`<AmtDtls><InstdAmt>${amount('10.00')}</InstdAmt></AmtDtls>`, inDetails('5.00')),
  ],
])('an entry stays whole where its transactions %s', (_, details) => {
  const [line, ...others] = readBankFile(camt(entry('15.00', details))).lines;
  expect([line!.cents, others]).toEqual([1500, []]);
  expect(line!.text.includes('Trilane')).toBe(details.includes('Trilane'));
});

test('a period that ends at midnight ends with the day before', () => {
  const day = '2027-02-04';
  for (const written of [
    '2027-02-05T00:00:00',
    '2027-02-05T00:00:00.000-05:00',
    '2027-02-05T00:00Z',
    '20270205000000',
    '20270205000000.000[-5:EST]',
    '2027-02-04T23:59:59.999',
    '20270204',
    '20270204120000[0:GMT]',
    '2027-02-04',
  ])
    expect([written, lastWholeDay(written)]).toEqual([written, day]);
  expect(lastWholeDay('2027-03-01T00:00:00')).toBe('2027-02-28');
  expect(lastWholeDay('no day')).toBeNull();
});

const period = (from: string, to: string) => `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>`;
const daysOf = (content: string) => {
  const { from, to } = readBankFile(content);
  return [from, to];
};

test('the days of a statement, of which a last midnight is none', () => {
  const midnight = period('2027-02-01T00:00:00', '2027-02-05T00:00:00');
  expect(daysOf(camt(`${midnight}${entry('1.00')}`))).toEqual(['2027-02-01', '2027-02-04']);
  expect(daysOf('<OFX><BANKTRANLIST><DTSTART>20270201000000<DTEND>20270205000000</BANKTRANLIST></OFX>')).toEqual([
    '2027-02-01',
    '2027-02-04',
  ]);
  const oneDay = period('2027-02-05T00:00:00', '2027-02-05T00:00:00');
  expect(daysOf(camt(oneDay))).toEqual(['2027-02-05', '2027-02-05']);
  const booked = `<Ntry>${amount('1')}<CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2027-02-05</Dt></BookgDt></Ntry>`;
  expect(daysOf(camt(`${midnight}${booked}`))).toEqual(['2027-02-01', '2027-02-05']);
});

test('text inside CDATA is read as it is written, and comments are left out', () => {
  const text = (inside: string) =>
    readBankFile(camt(entry('1.00', `<AddtlNtryInf>${inside}</AddtlNtryInf>`))).lines[0]!.text;
  expect(text('<![CDATA[Trilane & <b>Sons</b> &amp;]]>')).toContain('Trilane & <b>Sons</b> &amp;');
  expect(text('A<!-- <x> -->B &amp; <![CDATA[C]]> D')).toContain('AB & C D');
  expect(centsOf(camt(entry('<![CDATA[12.00]]>')))).toEqual([1200]);
  expect(
    centsOf('<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20270202<TRNAMT><![CDATA[5.00]]></STMTTRN></BANKTRANLIST></OFX>'),
  ).toEqual([500]);
});

test('CDATA opens no way to a document type, and lines are counted through it', () => {
  expect(faultsOf('<a>\n<![CDATA[\n<x>')).toEqual(['Line 2: a tag is never closed.']);
  expect(faultsOf('<a><![CDATA[<!DOCTYPE b>\n]]>\n<!DOCTYPE b [<!ENTITY c "d">]></a>')).toEqual([
    'Line 3: “<!” is not allowed.',
  ]);
  expect(faultsOf(camt(entry('1.00', '<a><![CDATA[</a>]]></b>')))).toEqual([
    'Line 1: </b> has no matching opening tag.',
  ]);
});

test('a file names its accounts', () => {
  const accountsOf = (content: string) => [...readBankFile(content).accounts];
  const account = (id: string) => `<Acct><Id>${id}</Id></Acct>`;
  const other = account('<Othr><Id>000123456789</Id></Othr>');
  expect(accountsOf(camt(`${other}${entry('1.00')}`))).toEqual(['000123456789']);
  expect(accountsOf(camt(`${account('<IBAN>DE89370400440532013000</IBAN>')}${entry('1.00')}`))).toEqual([
    'DE89370400440532013000',
  ]);
  const of = (id: string) => `<BANKACCTFROM><BANKID>1<ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM>`;
  const to = '<STMTTRN><DTPOSTED>20270202<TRNAMT>1<BANKACCTTO><ACCTID>99991111</BANKACCTTO></STMTTRN>';
  const list = `<BANKTRANLIST>${to}</BANKTRANLIST>`;
  expect(accountsOf(`<OFX>${of('111122223333')}${list}${of('XXXX4444')}${list}</OFX>`)).toEqual([
    '111122223333',
    'XXXX4444',
  ]);
  expect(accountsOf(`<OFX>${list}</OFX>`)).toEqual([]);
});
