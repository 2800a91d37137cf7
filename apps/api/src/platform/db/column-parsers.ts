import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const NUMERIC = 1700;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is not an exact whole number here`);
  return value;
}

function nullableList<T>(text: string, parse: (item: string) => T): (T | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => nullableList(text, safeInteger)],
  // sum() over bigint is numeric; a fraction can only be a missing cast, and cents must not turn into floats.
  [NUMERIC, safeInteger],
  // A calendar day has no zone: the driver's own parser would move it by the machine's.
  [DATE, (text) => text],
  [DATE_ARRAY, (text) => nullableList(text, (item) => item)],
]);

/**
 * How columns reach the program: bigint and whole numeric as safe integers, date as 'YYYY-MM-DD', timestamptz as Date.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
};
