import { expect, test } from 'vitest';
import type { ZipFile } from '../../platform/zip-file.ts';
import { keep } from './kept-table.ts';
import { readAllRows } from './read-archive-rows.ts';

/** An archive with these rows in the file of a table. */
const archiveOf = (...rows: object[]): ZipFile => ({
  entries: [],
  find: (name) => ({ name, offset: 0, bytes: 0, packedBytes: 0, crc: 0 }) as unknown as ReturnType<ZipFile['find']>,
  async *read() {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  },
  close: async () => undefined,
});

const shop = keep('shop', { columns: 'business_id name language', later: { language: 'en' } });

test('rows of an archive from before a column existed have the value that every row had then', async () => {
  const rows = await readAllRows(
    archiveOf({ business_id: 'b', name: 'One' }, { business_id: 'b', name: 'Two', language: 'es' }),
    shop,
  );
  expect(rows).toEqual([
    { business_id: 'b', name: 'One', language: 'en' },
    { business_id: 'b', name: 'Two', language: 'es' },
  ]);
});

test('a row without any other column is refused', async () => {
  await expect(readAllRows(archiveOf({ business_id: 'b', language: 'es' }), shop)).rejects.toThrow(
    'data/shop.jsonl has no column name: an older version made the archive. Download it again',
  );
});
