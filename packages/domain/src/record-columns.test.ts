import { expect, test } from 'vitest';
import { RECORD_COLUMNS, readRecordColumns, STANDARD_RECORD_COLUMNS, writeRecordColumns } from './record-columns.ts';

test('the specified fourteen stand in their order', () => {
  const headings = RECORD_COLUMNS.filter(({ standard }) => standard).map(({ heading }) => heading);
  expect(headings).toEqual([
    'No.',
    'Store No.',
    'TRN No.',
    'Device',
    'App User',
    'Consumer',
    'City',
    'Date',
    'Time',
    'TRN Type',
    'Gross Amt.',
    'Tip',
    'Net Amt.',
    'Status',
  ]);
  expect(readRecordColumns(null)).toBe(STANDARD_RECORD_COLUMNS);
});

test('chosen columns keep the order of the record, each once, the row number always', () => {
  expect(readRecordColumns('netAmount, date,date,nonsense')).toEqual(['transactionNumber', 'date', 'netAmount']);
  expect(readRecordColumns('nonsense')).toBe(STANDARD_RECORD_COLUMNS);
});

test('what is written is read back, and the standard needs no words', () => {
  expect(writeRecordColumns(STANDARD_RECORD_COLUMNS)).toBeNull();
  const written = writeRecordColumns(['discount', 'transactionNumber', 'no']);
  expect(written).toBe('no,transactionNumber,discount');
  expect(readRecordColumns(written)).toEqual(['no', 'transactionNumber', 'discount']);
});
