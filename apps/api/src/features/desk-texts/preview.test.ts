import { expect, test } from 'vitest';
import { LEGAL_BODY_LENGTH_MAX, LEGAL_TITLE_LENGTH_MAX } from '@trilane/domain/legal-text';
import { openDesk } from '../desk-merchants/desk-merchants.harness.ts';

const desk = openDesk();

const preview = (body: string, title = 'Our terms') =>
  desk.call('admin', 'previewLegalText', {
    body: { id: 'terms-of-use', version: '3000', title, effective: '2999-01-01', changes: '', body },
  });

const long = 'x'.repeat(LEGAL_BODY_LENGTH_MAX - 200);

test.each([
  ['one paragraph', long],
  ['one heading', `## ${long} {#all}`],
  ['one address', `[here](https://example.com/${'ü'.repeat(20_000)})`],
])('a text of %s, however long, is previewed', async (_, body) => {
  const { reading } = await preview(body);
  expect(JSON.stringify(reading.document).length).toBeGreaterThan(20_000);
});

test('a title may be longer than its limit once its tokens are filled in', async () => {
  const written = 'Terms %PUBLIC_URL% %PUBLIC_URL% '.padEnd(LEGAL_TITLE_LENGTH_MAX, 'x');
  const { reading } = await preview('Be kind', written);
  expect(reading.title).not.toContain('%');
  expect(reading.title.length).toBeGreaterThan(LEGAL_TITLE_LENGTH_MAX);
});

const tooDeep = 'Lists and quotes may be nested 20 deep at most';

test.each([
  ['quotes', '> '.repeat(5_000) + 'deep', tooDeep],
  ['lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- deep`).join('\n'), tooDeep],
  [
    'emphasis',
    '**_'.repeat(5_000) + 'deep' + '_**'.repeat(5_000),
    /at most 10,000 line breaks and Markdown characters/,
  ],
])('the preview of deep %s names the limit and shows nothing of the text', async (_, body, problem) => {
  const { problems, reading } = await preview(body);
  expect(problems).toContainEqual(expect.stringMatching(problem));
  expect(reading.document).toEqual({ intro: [], parts: [] });
});
