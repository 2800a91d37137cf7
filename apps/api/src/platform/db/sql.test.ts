import { describe, expect, test } from 'vitest';
import { join, literal, sql, type Sql } from './sql.ts';

const sent = ({ text, values }: Sql) => ({ text, values });

describe('a statement', () => {
  test('sends every inserted value as a parameter, whatever it contains', () => {
    const hostile = "'; drop table store; --";
    expect(sent(sql`select 1 from store where name = ${hostile} and store_no = ${'7'}`)).toEqual({
      text: 'select 1 from store where name = $1 and store_no = $2',
      values: [hostile, '7'],
    });
  });

  test('sends a list as one parameter', () => {
    expect(sent(sql`select 1 from store where store_id = any(${['a', 'b']})`)).toEqual({
      text: 'select 1 from store where store_id = any($1)',
      values: [['a', 'b']],
    });
  });

  test('has the same text for all values, even equal ones, so that it stays prepared', () => {
    const page = (offset: number, limit: number) => sql`select 1 offset ${offset} limit ${limit}`;
    expect(page(5, 5).text).toBe('select 1 offset $1 limit $2');
    expect(page(5, 5).text).toBe(page(0, 20).text);
  });

  test('takes numbers, null, dates and text that looks like a parameter as values', () => {
    const at = new Date(0);
    expect(sent(sql`select ${1}, ${null}, ${at}, ${'$1'}`)).toEqual({
      text: 'select $1, $2, $3, $4',
      values: [1, null, at, '$1'],
    });
  });
});

describe('a piece of SQL', () => {
  test('becomes part of the text, and its values continue the numbering', () => {
    const open = sql`active and created_at < ${'today'}`;
    expect(sent(sql`select ${'a'} from store where (${open}) and name = ${'b'}`)).toEqual({
      text: 'select $1 from store where (active and created_at < $2) and name = $3',
      values: ['a', 'today', 'b'],
    });
  });

  test('can be inserted into another piece first, last, twice or empty', () => {
    const inner = sql`${1} + ${2}`;
    const outer = sql`${inner}, ${inner}${sql``}`;
    expect(sent(sql`select ${outer}`)).toEqual({ text: 'select $1 + $2, $3 + $4', values: [1, 2, 1, 2] });
  });

  test.each([
    [0, ''],
    [1, 'a = $1'],
    [3, 'a = $1 and a = $2 and a = $3'],
  ])('of %i joined', (count, text) => {
    const parts = Array.from({ length: count }, (_, place) => sql`a = ${place}`);
    expect(sent(join(parts, sql` and `))).toEqual({ text, values: [...Array(count).keys()] });
  });
});

test('a literal number becomes part of the text', () => {
  expect(sent(sql`where outcome = ${literal(1)} and net < ${literal(-5)}`)).toEqual({
    text: 'where outcome = 1 and net < -5',
    values: [],
  });
});

test.each(['1; drop table store', Number.NaN, 0.5, 2 ** 60, null])('%o is not a literal number', (value) => {
  expect(() => literal(value as number)).toThrow(TypeError);
});
