import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@trilane/domain/zoned-time';
import { AchFormatError, cleanAccountNumber, cleanWords, isRoutingNumber, routingCheckDigit } from './nacha-fields.ts';
import { totalsOf, writeAchFile } from './nacha-file.ts';
import type { AchBatch, AchEntry, AchFile } from './nacha-file.ts';
import { batchOf, parseAchFile } from './nacha.harness.ts';

/** Two payments to companies, worked out by hand below. */
const sample: AchFile = {
  destination: '021000021',
  origin: '1123456789',
  createdOn: '2026-03-02',
  createdTime: '1700',
  modifier: 'A',
  destinationName: 'FIRST BANK',
  originName: 'TRILANE',
  referenceCode: '',
  batches: [
    {
      ...batchOf([
        {
          transactionCode: '22',
          routingNumber: '801000018',
          accountNumber: '000123456789',
          amountCents: 12_345,
          individualId: 'T00000000000001',
          name: 'CORNER BAKERY',
          discretionaryData: '',
          traceNumber: '021000020000001',
          addenda: [],
        },
        {
          transactionCode: '22',
          routingNumber: '021000021',
          accountNumber: '98-7654',
          amountCents: 99_999_999,
          individualId: 'T00000000000002',
          name: 'ADA BYRON',
          discretionaryData: '',
          traceNumber: '021000020000002',
          addenda: [],
        },
      ]),
      descriptiveDate: '260302',
    },
  ],
};
const SAMPLE_TEXT = [
  '101 02100002111234567892603021700A094101FIRST BANK             TRILANE                        ',
  '5220TRILANE                             1123456789CCDPAYOUT    260302260303   1021000020000001',
  '622801000018000123456789     0000012345T00000000000001CORNER BAKERY           0021000020000001',
  '62202100002198-7654          0099999999T00000000000002ADA BYRON               0021000020000002',
  // Hash: 80100001 + 02100002 = 82200003. Credits: 123.45 + 999,999.99 = 1,000,123.44.
  '822000000200822000030000000000000001000123441123456789'.padEnd(79) + '021000020000001',
  // One batch, one block of ten records, two entries.
  '9000001000001000000020082200003000000000000000100012344'.padEnd(94),
  ...Array.from({ length: 4 }, () => '9'.repeat(94)),
];

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const words = (lengthMax: number) =>
  fc.string({ unit: pick(...'ABCXYZ019 .&-'), maxLength: lengthMax }).map((text) => text.trim());
const digits = (length: number) => fc.string({ unit: pick(...'0123456789'), minLength: length, maxLength: length });
const routings = digits(8).map((eight) => eight + routingCheckDigit(eight));
const dates = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2024-12-25', n));
const addendas = fc.record({ typeCode: pick('05', '98', '99'), text: words(76), traceNumber: digits(15) });
const entries: fc.Arbitrary<AchEntry> = fc.record({
  transactionCode: pick('21', '22', '27', '32', '37'),
  routingNumber: routings,
  accountNumber: words(17),
  amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  individualId: words(15),
  name: words(22),
  discretionaryData: words(2),
  traceNumber: digits(15),
  addenda: fc.array(addendas, { maxLength: 2 }),
});
const batches: fc.Arbitrary<AchBatch> = fc.record({
  serviceClass: pick('200', '220', '225'),
  companyName: words(16),
  discretionaryData: words(20),
  companyId: words(10),
  entryClass: pick('CCD', 'PPD'),
  description: words(10),
  descriptiveDate: words(6),
  effectiveOn: dates,
  settlementDay: pick('', '062'),
  originatorStatus: pick('1'),
  originatingDfi: digits(8),
  batchNumber: fc.integer({ min: 0, max: 9_999_999 }),
  entries: fc.array(entries, { maxLength: 8 }),
});
const files: fc.Arbitrary<AchFile> = fc.record({
  destination: routings,
  origin: fc.oneof(routings, digits(10)),
  createdOn: dates,
  createdTime: pick('0000', '1700', '2359'),
  modifier: pick('A', 'Z', '0'),
  destinationName: words(23),
  originName: words(23),
  referenceCode: words(8),
  batches: fc.array(batches, { maxLength: 4 }),
});

describe('a file', () => {
  test('is written as it was worked out by hand', () => {
    expect(writeAchFile(sample).split('\n')).toEqual([...SAMPLE_TEXT, '']);
    expect(parseAchFile(SAMPLE_TEXT.join('\n'))).toEqual(sample);
  });

  test('has 94 characters in every record, whole blocks, and is read back as it was', () => {
    fc.assert(
      fc.property(files, (file) => {
        const records = writeAchFile(file).split('\n').slice(0, -1);
        expect(records.every((record) => record.length === 94)).toBe(true);
        expect(records.length % 10).toBe(0);
        expect(parseAchFile(`${records.join('\n')}\n`)).toEqual(file);
        expect(parseAchFile(records.join(''))).toEqual(file);
        expect(parseAchFile(records.map((record) => record.trimEnd()).join('\r\n'))).toEqual(file);
        expect(parseAchFile(`${records.join('\r\n')}\r\n\x1a`)).toEqual(file);
      }),
    );
  });

  test('states counts, hashes and totals that agree with its entries, field by field', () => {
    fc.assert(
      fc.property(files, (file) => {
        const records = writeAchFile(file).split('\n').slice(0, -1);
        const sums = { count: 0, hash: 0n, debit: 0, credit: 0, batches: 0 };
        let batch = { count: 0, hash: 0n, debit: 0, credit: 0 };
        const field = (record: string, first: number, last: number) => Number(record.slice(first - 1, last));
        for (const record of records) {
          if (record[0] === '5') batch = { count: 0, hash: 0n, debit: 0, credit: 0 };
          if (record[0] === '6') {
            batch.hash += BigInt(record.slice(3, 11));
            expect(routingCheckDigit(record.slice(3, 11))).toBe(record[11]);
            if (['22', '21', '32'].includes(record.slice(1, 3))) batch.credit += field(record, 30, 39);
            else batch.debit += field(record, 30, 39);
          }
          if (record[0] === '6' || record[0] === '7') batch.count += 1;
          if (record[0] === '8') {
            expect([field(record, 5, 10), field(record, 11, 20), field(record, 21, 32), field(record, 33, 44)]).toEqual(
              [batch.count, Number(batch.hash % 10_000_000_000n), batch.debit, batch.credit],
            );
            for (const name of ['count', 'debit', 'credit'] as const) sums[name] += batch[name];
            sums.hash += batch.hash;
            sums.batches += 1;
          }
        }
        const control = records.find((record) => record[0] === '9')!;
        expect(
          [
            [2, 7],
            [8, 13],
            [14, 21],
            [22, 31],
            [32, 43],
            [44, 55],
          ].map(([first, last]) => field(control, first!, last!)),
        ).toEqual([
          sums.batches,
          records.length / 10,
          sums.count,
          Number(sums.hash % 10_000_000_000n),
          sums.debit,
          sums.credit,
        ]);
      }),
    );
  });

  test('refuses what does not fit its field', () => {
    const entry = sample.batches[0]!.entries[0]!;
    const withEntry = (change: Partial<AchEntry>) => () =>
      writeAchFile({ ...sample, batches: [{ ...sample.batches[0]!, entries: [{ ...entry, ...change }] }] });
    for (const change of [
      { amountCents: 10_000_000_000 },
      { amountCents: -1 },
      { amountCents: 0.5 },
      { accountNumber: '1'.repeat(18) },
      { name: 'CAFÉ' },
      { name: 'A\nB' },
    ])
      expect(withEntry(change)).toThrow('does not fit');
  });

  test.each([
    ['breaks off', (lines: string[]) => lines.slice(0, 4), 'line 5: the file ends'],
    ['is empty', () => [''], 'line 1: a file begins'],
    [
      'was changed in an amount',
      (lines: string[]) => lines.with(2, lines[2]!.replace('0000012345', '0000012346')),
      'line 5: the batch control',
    ],
    ['lost an entry', (lines: string[]) => lines.toSpliced(2, 1), 'line 4: the batch control'],
    [
      'was changed in its control',
      (lines: string[]) => lines.with(5, lines[5]!.replace('00000002', '00000003')),
      'line 6: the file control',
    ],
    [
      'counts other blocks',
      (lines: string[]) => lines.with(5, lines[5]!.replace('9000001000001', '9000001000002')),
      'line 6: the file control counts',
    ],
    ['goes on after its end', (lines: string[]) => [...lines, lines[2]!], 'line 6: there is text after'],
    ['has a line that is too long', (lines: string[]) => lines.with(0, `${lines[0]}x`), 'line 1: 95 characters'],
    ['has an unknown record', (lines: string[]) => lines.toSpliced(1, 0, 'X'), 'line 2: a record of an unknown kind'],
    ['has an entry outside a batch', (lines: string[]) => lines.toSpliced(1, 1), 'line 2: an entry stands outside'],
    [
      'has letters for an amount',
      (lines: string[]) => lines.with(2, lines[2]!.replace('0000012345', '00000I2345')),
      'line 3: an entry stands',
    ],
  ])('that %s is refused with its line', (_what, change, words) => {
    expect(() => parseAchFile(change(SAMPLE_TEXT).join('\n'))).toThrow(words);
  });

  test('that is anything else is refused, never half read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(() => parseAchFile(text)).toThrow(AchFormatError);
      }),
    );
  });

  test('keeps the last ten digits of a hash', () => {
    const entry = { ...sample.batches[0]!.entries[0]!, routingNumber: '999999992' };
    // 101 × 99,999,999 = 10,099,999,899
    expect(totalsOf(Array.from({ length: 101 }, () => entry)).hash).toBe(99_999_899);
  });
});

describe('fields', () => {
  test.each([
    ['021000021', true], // 3·0+7·2+1·1+…+1·1: 14 + 1 + 3·0 + … + 7·2 + 1 = 30
    ['801000018', true],
    ['011000015', true],
    ['021000022', false],
    ['000000000', false],
    ['02100002', false],
    ['0210000210', false],
    ['02100002a', false],
  ])('%s is a routing number: %s', (text, good) => {
    expect(isRoutingNumber(text)).toBe(good);
  });

  test.each([
    ['Café Müller & Söhne', 22, 'CAFE MULLER & SOHNE'],
    ['Ada’s  "Bakery" — #1', 22, "ADA'S BAKERY 1"],
    ['Łódź Smørrebrød Æther', 22, 'LODZ SMORREBROD AETHER'],
    ['\u202eBar\u0000\r\n6\ud800 🍕 Grill', 22, 'BAR 6 GRILL'],
    ['A'.repeat(30), 22, 'A'.repeat(22)],
    ['ABCDEFGHIJ KLM', 11, 'ABCDEFGHIJ'],
    ['北京', 22, ''],
    ['O/S (Old), Inc.\n', 22, 'O/S (OLD), INC.'],
  ])('%j in %i characters is %j', (text, length, clean) => {
    expect(cleanWords(text, length)).toBe(clean);
  });

  test.each([
    ['0001 2345 6789', '000123456789'],
    ['12-AB', '12-AB'],
    ['', null],
    ['1'.repeat(18), null],
    ['12.3', null],
    ['--', null],
    ['••••1234', null],
  ])('the account number %j is %j', (text, clean) => {
    expect(cleanAccountNumber(text)).toBe(clean);
  });

  test('cleaned words always fit, whatever they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 23 }), (text, length) => {
        expect(cleanWords(text, length)).toMatch(new RegExp(`^[A-Z0-9.,&'/()-]?[A-Z0-9.,&'/() -]{0,${length - 1}}$`));
      }),
    );
  });
});
