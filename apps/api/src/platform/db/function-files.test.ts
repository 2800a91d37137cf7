import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { administer, silentLog } from '../../../../../packages/testkit/src/test-server.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { migrate } from './migrate.ts';

let testDatabase: TestDatabase;
let folder: string;
let functionsFolder: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  await administer(testDatabase.connections, 'TRUNCATE schema_migrations, schema_functions');
  folder = await makeScratchFolder('migrations');
  functionsFolder = await makeScratchFolder('functions');
  await mkdir(join(functionsFolder, 'public'));
  const table = 'create table thing (id int, price int); insert into thing values (1, 5)';
  await writeFile(join(folder, '0001_thing.sql'), table);
});

afterEach(() => testDatabase.drop());

const run = () => migrate({ connections: testDatabase.connections, log: silentLog, folder, functionsFolder });
const put = (name: string, sql: string) => writeFile(join(functionsFolder, 'public', `${name}.sql`), sql);
const bodyOf = (name: string, body: string, header = '() returns int') =>
  `create or replace function ${name}${header} language sql as $$ ${body} $$;`;

async function ask(text: string): Promise<unknown[][]> {
  const client = new pg.Client(testDatabase.connections.owner.client);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows as unknown[][];
  } finally {
    await client.end();
  }
}

const signatures = (name: string) =>
  ask(
    `select pg_get_function_arguments(oid), pg_get_function_result(oid), proacl::text
     from pg_proc where proname = '${name}'`,
  );

describe('function files', () => {
  it('run after the migrations, and again only where they changed', async () => {
    await put('first_thing', bodyOf('first_thing', 'select min(id) from thing'));
    await put('last_thing', bodyOf('last_thing', 'select max(id) from thing'));
    expect(await run()).toEqual(['0001_thing.sql', 'public/first_thing.sql', 'public/last_thing.sql']);
    expect(await run()).toEqual([]);
    await put('last_thing', bodyOf('last_thing', 'select 7'));
    expect(await run()).toEqual(['public/last_thing.sql']);
    expect(await ask('select first_thing(), last_thing()')).toEqual([[1, 7]]);
  });

  it('all run after a migration, so that one that no longer fits its tables stops it', async () => {
    await put('dearest', bodyOf('dearest', '\n  select max(price)\n    from thing\n'));
    await put('first_thing', bodyOf('first_thing', 'select min(id) from thing'));
    await run();
    await writeFile(join(folder, '0002_thing_price.sql'), 'alter table thing drop column price');
    await expect(run()).rejects.toThrow(/public\/dearest\.sql failed: column "price" does not exist \(line 2\)/);
    expect(await ask('select price, dearest() from thing')).toEqual([[5, 5]]);
    await put('dearest', bodyOf('dearest', 'select 0'));
    expect(await run()).toEqual(['0002_thing_price.sql', 'public/dearest.sql', 'public/first_thing.sql']);
  });

  it('may need each other, whatever their names', async () => {
    await put('a_total', bodyOf('a_total', 'select sum(b_price)::int from b_things'));
    await put('b_things', 'create or replace view b_things as select c_price(id) as b_price from d_things;');
    await put('c_price', bodyOf('c_price', 'select price from thing where id = p_id', '(p_id int) returns int'));
    await put('d_things', 'create or replace view d_things as select id from thing;');
    await run();
    expect(await ask('select a_total()')).toEqual([[5]]);
    await put('d_things', 'create or replace view d_things as select 1::bigint as nothing_else, id from thing;');
    await put(
      'b_things',
      'create or replace view b_things as select c_price(id) * 2 as b_price, 1 as n from d_things;',
    );
    expect(await run()).toEqual(['public/b_things.sql', 'public/d_things.sql']);
    expect(await ask('select a_total()')).toEqual([[10]]);
  });

  it('say alone what a function looks like and who may call it', async () => {
    await put(
      'price_of',
      `${bodyOf('price_of', 'select 1', '(p_id int) returns int')}
      grant execute on function price_of to trilane_api, trilane_jobs;`,
    );
    await run();
    await put(
      'price_of',
      `${bodyOf('price_of', "select 'one'", '(p_name text, p_size int default 1) returns text')}
      grant execute on function price_of to trilane_jobs;`,
    );
    await run();
    expect(await signatures('price_of')).toEqual([
      ['p_name text, p_size integer DEFAULT 1', 'text', expect.stringMatching(/^\{\w+=X\/\w+,trilane_jobs=X\/\w+\}$/)],
    ]);
  });

  it('replace in place what something else needs, without the grants it had', async () => {
    await put('guard', `${bodyOf('guard', 'select 1')} grant execute on function guard to trilane_api;`);
    await run();
    await administer(testDatabase.connections, 'alter table thing add check (guard() > 0)');
    await put('guard', bodyOf('guard', 'select 2'));
    await run();
    expect(await ask('select guard()')).toEqual([[2]]);
    expect(await signatures('guard')).toEqual([['', 'integer', expect.not.stringContaining('trilane_api')]]);
  });

  it('take what they made with them when they go', async () => {
    await put('first_thing', bodyOf('first_thing', 'select min(id) from thing'));
    await put('things', 'create or replace view things as select id from thing;');
    await run();
    await rm(join(functionsFolder, 'public/first_thing.sql'));
    await rm(join(functionsFolder, 'public/things.sql'));
    expect(await run()).toEqual([]);
    expect(await signatures('first_thing')).toEqual([]);
    await expect(ask('select from things')).rejects.toThrow('"things" does not exist');
    expect(await ask('select * from schema_functions')).toEqual([]);
  });

  it('stay as long as something needs what they made', async () => {
    await put('guard', bodyOf('guard', 'select 1'));
    await put('other', bodyOf('other', 'select 1'));
    await run();
    await administer(testDatabase.connections, 'alter table thing add constraint guarded check (guard() > 0)');
    await rm(join(functionsFolder, 'public/guard.sql'));
    await rm(join(functionsFolder, 'public/other.sql'));
    await expect(run()).rejects.toThrow(
      /public\/guard\.sql was removed, but cannot drop function guard\(\).*constraint guarded on table thing/,
    );
    expect(await ask('select guard(), other()')).toEqual([[1, 1]]);
  });

  it('that are removed take what earlier migrations made, too', async () => {
    await writeFile(
      join(folder, '0002_old.sql'),
      `${bodyOf('old_way', 'select 1')}
      insert into schema_functions (name, checksum) values ('public/old_way.sql', '')`,
    );
    await run();
    expect(await signatures('old_way')).toEqual([]);
  });

  it('that are broken change nothing, and say which and where', async () => {
    await put('first_thing', bodyOf('first_thing', 'select 1'));
    await run();
    await writeFile(join(folder, '0002_more.sql'), 'create table more (id int)');
    await put('first_thing', bodyOf('first_thing', 'select 2'));
    const header = 'create or replace function later() returns int language plpgsql';
    await put('later', `-- A comment.\n${header} as $$\nbegin\n  retrun 1;\nend $$;`);
    const failed = 'Function file public/later.sql failed:';
    await expect(run()).rejects.toThrow(`${failed} syntax error at or near "retrun" (line 4). Nothing was changed`);
    await put('later', bodyOf('later', '\n select never_made()'));
    await expect(run()).rejects.toThrow(`${failed} function never_made() does not exist (line 2)\nNothing was changed`);
    await put('later', 'select 1;');
    await expect(run()).rejects.toThrow('Function file public/later.sql makes no function or view of that name');
    expect(await ask('select first_thing()')).toEqual([[1]]);
    await expect(ask('select from more')).rejects.toThrow('"more" does not exist');
    expect(await ask('select name from schema_functions')).toEqual([['public/first_thing.sql']]);
  });

  it('in a wrong place are refused by name', async () => {
    await writeFile(join(functionsFolder, 'stray.sql'), 'select 1');
    await expect(run()).rejects.toThrow('Function file stray.sql must be named public/NAME.sql or ledger/NAME.sql');
  });

  it('run once where many processes start at once', async () => {
    await put('first_thing', bodyOf('first_thing', 'select 1'));
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_thing.sql', 'public/first_thing.sql']);
  });
});
