import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { operate as runCommand } from './operate.harness.ts';

const { testDatabase: test } = await openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await makeScratchFolder('enquiries');
  await test.asOwner(
    `insert into enquiry (enquiry_id, kind, subject, full_name, email, title, business_name, message, created_at)
     values
       (
         gen_random_uuid(), 'demo', 'book-demo', 'Ada Byron', 'ada@visitors.example', 'Owner', 'Corner, Bakery', null,
         '2026-03-01T10:00:00Z'
       ),
       (
         gen_random_uuid(), 'contact', '=HYPERLINK("x")', 'Bo', 'bo@visitors.example', null, null, E'Two\\nlines',
         '2026-03-02T10:00:00Z'
       )`,
    `insert into enquiry (enquiry_id, kind, subject, full_name, email, created_at)
     select
       gen_random_uuid(), 'waitlist', 'keep-me-informed', 'Visitor ' || n, 'v' || n || '@visitors.example',
       timestamptz '2026-04-01T00:00:00Z'
     from generate_series(1, 2100) n`,
  );
});

const operate = (...args: string[]) =>
  runCommand({ DATABASE_URL: databaseUrlOf(test.connections.owner) }, 'export-enquiries', ...args);

it('prints what visitors wrote, oldest first, safe for a spreadsheet', async () => {
  const { code, out } = await operate('--kind', 'demo');
  expect([code, out]).toEqual([
    0,
    '\uFEFFReceived (UTC),Kind,Subject,Name,E-mail,Title,Business,Category,Message\r\n2026-03-01T10:00:00.000Z,' +
      'demo,book-demo,Ada Byron,ada@visitors.example,Owner,"Corner, Bakery",,\r\n',
  ]);
  expect((await operate('--kind', 'contact')).out).toContain(
    `"'=HYPERLINK(""x"")",Bo,bo@visitors.example,,,,"Two\nlines"`,
  );
});

it('writes them all, each once, into a file that nobody else may read', async () => {
  const file = join(folder, 'all.csv');
  const { code, out } = await operate('--since', '2026-03-02', '--out', file);
  expect([code, out]).toEqual([0, `2101 enquiries in ${file}\n`]);
  const emails = (await readFile(file, 'utf8')).match(/[\w]+@visitors\.example/g)!;
  expect(new Set(emails).size).toBe(2101);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await operate('--out', file)).toMatchObject({ code: 2, err: `${file} already exists\n` });
});

it.each([
  [['--kind', 'spam'], 'There is no kind "spam"'],
  [['--since', 'yesterday'], '"yesterday" is not a day'],
  [['--since', '2026-02-30'], '"2026-02-30" is not a day'],
  [['--out', '/no/such/folder/x.csv'], 'cannot be written'],
])('%s is told what it may be', async (args, words) => {
  const { code, err } = await operate(...args);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});
