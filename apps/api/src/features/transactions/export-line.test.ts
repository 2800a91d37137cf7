import { expect, test } from 'vitest';
import { KnownTexts } from '../../platform/known-texts.ts';
import { LINE_FIELDS, LineStore, type ExportRow, type LineField } from './export-line.ts';

const id = (n: number) => `01900000-0000-7000-8000-0000000000${n}`;
const VALUES: Record<LineField, number | string> = {
  n: 7,
  kind: 3,
  outcome: 1,
  gross: -101,
  discount: 102,
  cashback: -103,
  premium_fee: 104,
  refund_interest: 105,
  tip: -106,
  net: 107,
  refunded: 108,
  cash_day: 20_000,
  at: 1_764_000_000_000,
  store_id: id(10),
  device_id: id(11),
  staff_id: id(12),
  name: 'Ada\tLovelace',
};

function readBack(values: Record<LineField, number | string>): Record<string, unknown> {
  const lines = new LineStore(1, new KnownTexts(10));
  lines.add(LINE_FIELDS.map((field) => values[field]).join('\t'));
  let found: Record<string, unknown> = {};
  lines.each(0, 1, ({ line, name_at: from, name_end: to, ...row }: ExportRow) => {
    found = { ...row, name: line.toString('utf8', from, to) };
  });
  return found;
}

test('each value of a line is read into its own field, in the order that SQL writes them', () => {
  expect(readBack(VALUES)).toEqual(VALUES);
});

test('a line without an app user is read as such', () => {
  expect(readBack({ ...VALUES, staff_id: '' })).toEqual({ ...VALUES, staff_id: null });
});
