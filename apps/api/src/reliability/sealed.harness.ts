import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { buildPushBrowser } from '../../../../packages/testkit/src/build-push-browser.ts';
import { buildWebhook } from '../../../../packages/testkit/src/build-webhook.ts';
import { accountPlace, contentPlace } from '../adapters/payout-rail/nacha-options.ts';
import { openBankBooks } from '../features/bank-files/public.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { olderSignUpCases } from '../api-matrix/older-sign-up-cases.ts';
import { buildGuarded } from '../api-matrix/second-factor-cases.ts';
import { sendCall } from '../api-matrix/send-call.ts';

/** Every column of text or JSON that holds a value sealed by one of these keys, as `table.column`. */
export async function listHoldingColumns(owner: pg.Client, keyIds: readonly string[]): Promise<string[]> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as "table", a.attname as "column"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
       and n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped`,
  );
  const holding: string[] = [];
  for (const { table, column } of columns) {
    const found = `select 1 from ${table} where ${pg.escapeIdentifier(column)}::text ~ $1 limit 1`;
    if ((await owner.query(found, [`v1\\.(${keyIds.join('|')})\\.`])).rowCount) holding.push(`${table}.${column}`);
  }
  return holding.toSorted();
}

/** A file for the bank, and a payout that waits for the next one. */
export async function fillBankFiles({ platform }: TestApp): Promise<void> {
  const id = randomUUID();
  const seal = (place: string) => platform.box.encrypt('00012345', place);
  const payout = { amountCents: 100, routingNumber: '801000018', holderName: 'ADA', accountType: 'checking' as const };
  const file = { name: 'payouts-2026-03-02-A.ach', madeOn: '2026-03-02', modifier: 'A', effectiveOn: '2026-03-03' };
  await openBankBooks(platform.jobsDb).alone(async (book) => {
    for (const name of ['T1', 'T2'])
      await book.queue({
        id: name,
        reference: name,
        ...payout,
        accountBox: seal(accountPlace(name)),
        queuedAt: new Date(),
      });
    const entries = [{ id: 'T1', traceNumber: '021000020000001' }];
    const content = { sha256: '', sizeBytes: 8, contentBox: seal(contentPlace(id)) };
    await book.addOutgoing({ id, ...file, ...content, entries }, new Date());
  });
}

/** Makes merchants whose data fills every column that holds sealed values. */
export async function fillSealedColumns(app: TestApp) {
  const rich: Merchant = await buildMerchant(app);
  await makeRich(rich, app);
  const guarded = await buildGuarded(app);
  const older = await olderSignUpCases.createBusiness(app);
  const { otpToken } = (await sendCall(app, 'createBusiness', older)).json() as { otpToken: string };
  const { email } = (older.body as { owner: { email: string } }).owner;
  await app.client().call('validateOtp', { body: { otpToken, otp: await app.codeFor(email) } });
  await sendCall(app, 'createBusiness', await olderSignUpCases.createBusiness(app));
  const { endpoint } = await buildWebhook(rich);
  await rich.client.call('rollWebhookSecret', { params: { id: endpoint.id } });
  await buildPushBrowser(rich);
  await buildOperator(app);
  await app.platform.outbox.flush();
  await fillBankFiles(app);
  await app.platform.db.write(rich.businessId, (tx) =>
    app.platform.outbox.add(tx, 'sms', { to: '+12125550147', text: 'waits' }, { businessId: rich.businessId }),
  );
  return { rich, ...guarded };
}
