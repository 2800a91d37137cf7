import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '@trilane/contract/refusals';

const root = new URL('../', import.meta.url).pathname;
const folders = ['packages/domain/src', 'packages/contract/src', 'packages/ui/src', 'apps/{web,api,sandbox}'];
/**
 * Every source file of product and sandbox, each joined into one line so that line breaks within a sentence do not
 * matter.
 */
const sources = new Map(
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] }))
    // Translations are found by their English sentence.
    .filter((file) => !/\.(test|spec|harness|fixture|gen)\.tsx?$|contract\/src\/spanish\//.test(file))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8').replaceAll(/\s+/g, ' ')]),
);
const table = /^packages\/contract\/src\/refusals/;
const holds = (pattern: RegExp, files: RegExp = /./) =>
  [...sources].filter(([file, text]) => files.test(file) && pattern.test(text)).map(([file]) => file);

/** Screens use these sentences for a state, too, where nothing was refused. */
const states = ['second_factor_off', 'owner_check_running', 'bank_link_running'];
/** Sentences that are too short to belong to one refusal, such as 'Not found', may appear elsewhere. */
const sentences = Object.entries(refusals).filter(
  ([code, { message }]) => message.length >= 20 && !states.includes(code),
);

test.each(sentences)('the words of %s are written once', (_, { message }) => {
  const words = message.replace(/\.$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const places = holds(new RegExp(`(?<![\\w ])${words}(?! ?[\\w])`));
  expect(places.filter((file) => !/^packages\/(contract|domain)\//.test(file))).toEqual([]);
  expect(places.length).toBeLessThanOrEqual(1);
});

test('no other table has a sentence for the code of a refusal', () => {
  const codes = Object.keys(refusals).filter((code) => code.includes('_'));
  const worded = new RegExp(`\\b(${codes.join('|')})['"]?: (\\{[^}]*message: )?['"\`][^'"\`]* `);
  expect(holds(worded, /^(?!packages\/contract\/src\/refusals)/)).toEqual([]);
});

test('the server takes every sentence of a refusal from the contract', () => {
  expect(holds(/new Refusal\([^;]*message: ['"`]/, /^apps\/api\//)).toEqual([]);
});

test('each code stands in one table', () => {
  const text = [...sources].filter(([file]) => table.test(file)).map(([, source]) => source);
  for (const code of Object.keys(refusals)) {
    const tables = text.join(' ').match(new RegExp(`\\b${code}: \\{ status:`, 'g')) ?? [];
    expect([code, tables.length]).toEqual([code, 1]);
  }
});
