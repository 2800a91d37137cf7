import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readLegalFile } from './read-legal-file.ts';

const front = 'id: terms-of-use\nversion: 1.10\neffective: 2027-01-01\ntitle: Terms';
const body = '## Who we are {#us}\n\nWords.';
const file = (lines: string, text = body) => `---\n${lines}\n---\n\n${text}\n`;
const without = (name: string) => front.replace(new RegExp(`^${name}: .*\\n?`, 'm'), '');
const problemsOf = (source: string) => {
  const read = readLegalFile(source);
  return 'problems' in read ? read.problems : [];
};

test('a file is read, and its version stays as it was typed', () => {
  expect(readLegalFile(file(`${front}\ntemplate: true\nchanges: "More words."`))).toEqual({
    ...{ id: 'terms-of-use', version: '1.10', effectiveOn: '2027-01-01', title: 'Terms', template: true },
    ...{ changes: 'More words.', body, shipped: false },
  });
  expect(readLegalFile(file(front).replaceAll('\n', '\r\n'))).toMatchObject({ version: '1.10', body });
});

test.each([
  ['no front matter', body, 'The file must begin with front matter between two lines of ---'],
  ['no id', file(without('id')), 'The id is missing: one of terms-of-use, privacy-policy, landing-numbers'],
  ['another id', file(front.replace('terms-of-use', 'imprint')), 'There is no text with the id "imprint"'],
  ['no version', file(without('version')), 'The version is missing'],
  [
    'a version that is not a number',
    file(front.replace('1.10', 'new')),
    'The version "new" must be one to four numbers',
  ],
  ['no day', file(without('effective')), 'The effective day is missing'],
  ['a day that does not exist', file(front.replace('01-01', '02-30')), 'The effective day "2027-02-30"'],
  ['no title', file(without('title')), 'The title is missing'],
  ['an unknown key', file(`${front}\nauthor: me`), '"author: me" is not known in the front matter'],
  ['a key twice', file(`${front}\nid: terms-of-use`), 'says "id" twice'],
  ['an odd template', file(`${front}\ntemplate: yes`), '"template" in the front matter must be true or false'],
  ['no words', file(front, ''), 'The text is empty'],
  ['no parts', file(front, 'Words.'), 'The text has no parts'],
  ['raw HTML', file(front, `${body}\n\n<script>alert(1)</script>`), 'raw HTML, which a text may not hold'],
  ['raw HTML in a line', file(front, `${body} <b>x</b>`), '"<b>" is raw HTML'],
  ['a picture', file(front, `${body} ![x](https://x.example/a.png)`), 'is a picture'],
  ['a script as a link', file(front, `${body} [x](javascript:alert(1))`), 'must begin with https://'],
  ['a link to another scheme', file(front, `${body} [x](//x.example)`), 'The link to "//x.example"'],
  ['one anchor twice', file(front, `${body}\n\n## Us {#us}\n\nWords.`), 'Two parts have the anchor "us"'],
  ['a heading of the first level', file(front, `# Terms\n\n${body}`), 'The heading "Terms" must begin with ##'],
  ['an unknown setting', file(front, `${body} %DATABASE_URL%`), '%DATABASE_URL% is not a setting'],
])('a file with %s is refused in a sentence', (_, source, words) => {
  expect(problemsOf(source).join('\n')).toContain(words);
});

test('all problems of a file are named at once', () => {
  expect(problemsOf(file('id: terms-of-use\ntemplate: no'))).toHaveLength(4);
});

describe('the numbers of the landing page', () => {
  const numbers = (text: string) => file(front.replace('terms-of-use', 'landing-numbers'), text);

  test('are a list of figures', () => {
    expect(problemsOf(numbers('- **0%** service fee\n- **2** *days* until it is yours'))).toEqual([]);
    expect(problemsOf(numbers('- **0%** service fee\n\n- **1** day'))).toEqual([]);
  });

  test.each(['Words.', '- service fee', '- **0%**', '- **0%** fee\n\nWords.', '- **0%** `x` fee'])(
    '%j is not such a list',
    (text) => {
      expect(problemsOf(numbers(text)).join('\n')).toMatch(/text must (be|fit)|line of the text must fit/);
    },
  );
});

test('a document is read as parts with their anchors', () => {
  const text =
    'Before *all*.\n\n## A & B\n\nOne\ntwo [three](/x).\n\n- a\n- **b**\n\n### Within\n\n## C {#see}\n\n1. x';
  expect(readDocument(text)).toEqual({
    problems: [],
    document: {
      intro: [{ tag: 'p', children: ['Before ', { tag: 'em', children: ['all'] }, '.'] }],
      parts: [
        {
          ...{ id: 'a-b', title: 'A & B' },
          content: [
            { tag: 'p', children: ['One two ', { tag: 'a', href: '/x', children: ['three'] }, '.'] },
            {
              tag: 'ul',
              children: [
                { tag: 'li', children: ['a'] },
                { tag: 'li', children: [{ tag: 'strong', children: ['b'] }] },
              ],
            },
            { tag: 'h3', children: ['Within'] },
          ],
        },
        { id: 'see', title: 'C', content: [{ tag: 'ol', children: [{ tag: 'li', children: ['x'] }] }] },
      ],
    },
  });
});

test.each([
  ['lists', Array.from({ length: 440 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
  ['quotes', `${'> '.repeat(1_550)}x`],
  ['items of one line', `${'- '.repeat(1_550)}x`],
])('%s that are nested too deep are refused without being read', (_, body) => {
  expect(readDocument(`## A\n${body}`)).toEqual({
    document: { intro: [], parts: [] },
    problems: ['Lists and quotes may be nested 20 deep at most'],
  });
});

test.each(['<', '* a\n', '**a', '_a_ ', '# a\n', '[a] ', '\\'])(
  'a text with more than 10,000 "%s" is refused before it is parsed',
  (mark) => {
    expect(readDocument(`## A\n${mark.repeat(10_000)}`)).toEqual({
      document: { intro: [], parts: [] },
      problems: ['The text may hold at most 10,000 line breaks and Markdown characters (\\ < [ ! * _ ` #)'],
    });
  },
);

test('long rules, long lists and a few levels are read', () => {
  const body = `## A\n${'- '.repeat(40)}\n\n${'- x\n'.repeat(500)}  - y\n    1. z\n\n> > quoted`;
  expect(readDocument(body).problems).toEqual([]);
});
