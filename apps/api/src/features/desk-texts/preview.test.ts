import { expect, test } from 'vitest';
import { LEGAL_BODY_LENGTH_MAX } from '@trilane/domain/legal-text';
import { openDesk } from '../desk-merchants/desk-merchants.harness.ts';

const desk = openDesk();

const preview = (body: string) =>
  desk.call('admin', 'previewLegalText', {
    body: { id: 'terms-of-use', version: '3000', title: 'Our terms', effective: '2999-01-01', changes: '', body },
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

test.each([
  ['quotes', '> '.repeat(5_000) + 'deep'],
  ['lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- deep`).join('\n')],
  ['emphasis', '**_'.repeat(5_000) + 'deep' + '_**'.repeat(5_000)],
])('deep %s are previewed or refused', async (_, body) => {
  const answer = await preview(body).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
  expect(answer).toBeOneOf([200, 422]);
});
