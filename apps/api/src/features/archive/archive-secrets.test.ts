import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { takeArchive, unpack } from './archive.harness.ts';
import { buildFullBusiness } from './full-business.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildFullBusiness(app);
});
afterAll(() => app.stop());

/** Every text of the database that looks like a secret by the name of its column, for one business and its people. */
async function readSecrets(businessId: string): Promise<Map<string, string[]>> {
  const { rows: columns } = await app.platform.jobsDb.single<{ name: string; column: string; key: string }>(sql`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, quote_ident(a.attname) as column,
      case when exists (
        select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id'
      ) then 'business_id' else 'user_id' end as key
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'ledger')
    where a.attnum > 0 and a.atttypid = 'text'::regtype
      and (a.attname ~ '_box$|hash|secret|public_key|credential_id|approval_id|shopper_id|idempotency_key'
        or a.attname in ('hint', 'note', 'payload'))
      and c.relname not in ('audit_event', 'audit_chain', 'transaction_note')
      and exists (
        select from pg_attribute b where b.attrelid = c.oid and b.attname in ('business_id', 'user_id')
      )`);
  const found = new Map<string, string[]>();
  for (const { name, column, key } of columns) {
    const of = key === 'business_id' ? businessId : await ownerOf(businessId);
    const values: string[] = [];
    await app.database.asOwner(
      `create table if not exists public.seen_secret (value text)`,
      `truncate public.seen_secret`,
      `insert into public.seen_secret select ${column} from ${name} where ${key} = '${of}' and ${column} <> ''`,
      `grant select on public.seen_secret to trilane_jobs`,
    );
    const { rows } = await app.platform.jobsDb.single<{ value: string }>(sql`select value from seen_secret`);
    values.push(...rows.map(({ value }) => value));
    found.set(`${name}.${column}`, values);
  }
  await app.database.asOwner('drop table public.seen_secret');
  return found;
}

async function ownerOf(businessId: string): Promise<string> {
  const { rows } = await app.platform.jobsDb.single<{ id: string }>(
    sql`select owner_user_id as id from business where business_id = ${businessId}`,
  );
  return rows[0]!.id;
}

describe('what no archive has', () => {
  test('is any sealed value, hash or secret of the business and its owner', async () => {
    // The archive is taken after these have their values, so that it could hold them.
    await app.database.asOwner(
      `insert into merchant_note (business_id, note_id, note, written_by, written_at)
       values ('${merchant.businessId}', gen_random_uuid(), 'planted note of an operator', 'op', now())`,
      `update business set ein_box = 'planted-ein-box' where business_id = '${merchant.businessId}'`,
      `update staff set password_hash = 'planted-staff-hash' where business_id = '${merchant.businessId}'`,
      `insert into user_totp (user_id, secret_box, created_at)
       select owner_user_id, 'planted-totp-box', now() from business where business_id = '${merchant.businessId}'`,
      `insert into recovery_code (user_id, code_hash)
       select owner_user_id, 'planted-recovery-hash' from business where business_id = '${merchant.businessId}'`,
      `insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, synced, name,
         created_at)
       select gen_random_uuid(), owner_user_id, 'planted-credential', 'planted-public-key', 0, '{}', false, 'p', now()
       from business where business_id = '${merchant.businessId}'`,
    );
    const secrets = await readSecrets(merchant.businessId);
    const taken = await unpack(await takeArchive(app, merchant));
    const all = Buffer.concat([...taken.values()]);
    const held = [...secrets].filter(([, values]) => values.length > 0).map(([column]) => column);
    expect(held).toEqual(
      expect.arrayContaining([
        'public.business.ein_box',
        'public.business.owner_ssn_box',
        'public.bank_account.number_box',
        'public.webhook_endpoint.secret_box',
        'public.api_key_secret.token_hash',
        'public.user_account.password_hash',
        'public.user_session.token_hash',
        'public.user_totp.secret_box',
        'public.passkey.public_key',
        'public.recovery_code.code_hash',
        'public.merchant_note.note',
        'ledger.transaction.approval_id',
        'ledger.transaction.shopper_id',
      ]),
    );
    const leaked = [...secrets].flatMap(([column, values]) =>
      values.filter((value) => value.length >= 6 && all.includes(value)).map((value) => `${column}: ${value}`),
    );
    expect(leaked).toEqual([]);
    for (const secret of ['000123456789', '123-45-6789', '123456789', '1980-05-17'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });
});
