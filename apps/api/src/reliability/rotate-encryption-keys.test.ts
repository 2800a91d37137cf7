import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startGuardedSignIn } from '../api-matrix/second-factor-cases.ts';
import { keyUses } from '../key-uses.ts';
import { listSealedByOthers } from '../platform/db/sealed-columns.ts';
import { checkKeysInUse } from '../platform/keys-in-use.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { operate } from './operate.harness.ts';
import { fillSealedColumns, listHoldingColumns } from './sealed.harness.ts';

const keyNamed = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [k1, k2] = [keyNamed('k1'), keyNamed('k2')];
const settings = buildTestSettings();
const ROTATE = ['rotate', 'encryption-keys'];

let first: TestApp;
let filled: Awaited<ReturnType<typeof fillSealedColumns>>;
let owner: pg.Client;
const opened: TestApp[] = [];

/** The product with other keys on the same database, as after a start with them. */
async function startWith(encryptionKeys: string): Promise<TestApp> {
  const database = { ...first.database, drop: async () => undefined };
  const app = await createTestApp({ ...settings, ENCRYPTION_KEYS: encryptionKeys }, database);
  opened.push(app);
  expect(await checkKeysInUse(first.database.connections.owner, keyUses(app.config, []))).toEqual([]);
  return app;
}

const operateWith = (encryptionKeys: string, ...args: string[]) =>
  operate(
    {
      ...settings,
      ENCRYPTION_KEYS: encryptionKeys,
      DATABASE_URL: databaseUrlOf(first.database.connections.owner),
      DATA_DIR: first.config.dataDir,
    },
    ...args,
  );

beforeAll(async () => {
  first = await createTestApp({ ...settings, ENCRYPTION_KEYS: k1 });
  filled = await fillSealedColumns(first);
  owner = new pg.Client(first.database.connections.owner.client);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  for (const app of opened) await app.stop();
  await first.stop();
});

test('values are not moved to a key that no process has', async () => {
  const { code, err } = await operateWith(`${k2},${k1}`, ...ROTATE);
  expect([code, err]).toEqual([2, expect.stringMatching(/^No process was started with the key k2 .* Start every/)]);
  expect((await operateWith(k2, ...ROTATE)).err).toMatch(/^ENCRYPTION_KEYS lacks the key k1, which is in use: /);
  expect(await listHoldingColumns(owner, ['k2'])).toEqual([]);
});

test('every value moves to the first key beside the running product, and the output counts them', async () => {
  await startWith(`${k2},${k1}`);
  expect(await operateWith(`${k2},${k1}`, ...ROTATE)).toEqual({
    code: 1,
    out: [
      'bank_account.number_box: 1 resealed, 0 left',
      'bank_file.content_box: 1 resealed, 0 left',
      'bank_file_payout.account_box: 1 resealed, 0 left',
      'business.ein_box: 1 resealed, 0 left',
      'business.owner_dob_box: 2 resealed, 0 left',
      'business.owner_ssn_box: 2 resealed, 0 left',
      'operator_totp.secret_box: 1 resealed, 0 left',
      'outbox.payload: 8 resealed, 0 left',
      'push_browser.target_box: 1 resealed, 0 left',
      'signup_application.details_box: 1 resealed, 0 left',
      'user_totp.secret_box: 1 resealed, 0 left',
      'webhook_endpoint.old_secret_box: 1 resealed, 0 left',
      'webhook_endpoint.secret_box: 1 resealed, 0 left',
      'k1 must stay in ENCRYPTION_KEYS: it still has 10 recovery codes.',
      '',
    ].join('\n'),
    err: '',
  });
  expect(await listHoldingColumns(owner, ['k1'])).toEqual([]);
  expect(await listHoldingColumns(owner, ['k2'])).toHaveLength(sealedColumns.length);
  const box = createSecretBox(opened[0]!.config.encryptionKeys.slice(0, 1));
  for (const column of sealedColumns) {
    const values = await listSealedByOthers(owner, column, { keyId: 'k1', after: null, most: 9 });
    for (const { key, sealed } of values) expect(box.decrypt(sealed, column.placeOf(...key))).not.toBe('');
  }
});

test('a second run finds nothing to do', async () => {
  const { out } = await operateWith(`${k2},${k1}`, ...ROTATE);
  expect(out.match(/: 0 resealed, 0 left$/gm)).toHaveLength(sealedColumns.length);
});

test('a recovery code and a mailed code from before the turn still work after it', async () => {
  const { merchant, recoveryCodes } = filled;
  const { otpToken } = await first
    .client()
    .call('forgotPassword', { body: { email: merchant.email, role: 'owner', captcha: first.world.solveCaptcha() } });
  const otp = await first.codeFor(merchant.email);
  const turned = await startWith(`${k2},${k1}`);
  expect(await turned.client().call('forgotPasswordValidateOtp', { body: { otpToken, otp } })).toHaveProperty('token');
  const body = { token: await startGuardedSignIn(turned, merchant), code: recoveryCodes[0]! };
  expect((await turned.client().call('secondFactor', { body })).token).not.toBe('');
});

test('recovery codes under the old key are ended on request, which a mail tells, and the old key may go', async () => {
  const both = `${k2},${k1}`;
  expect((await operateWith(both, ...ROTATE, '--end-recovery-codes')).err).toContain('Say why, with --reason');
  const { code, out } = await operateWith(both, ...ROTATE, '--end-recovery-codes', '--reason', 'k1 has leaked');
  expect([code, out.trim().split('\n').slice(-2)]).toEqual([
    0,
    [
      'recovery codes: 9 ended, and their owners are emailed',
      'Nothing depends on k1 any more: it may be taken out of ENCRYPTION_KEYS.',
    ],
  ]);
  const turned = await startWith(k2);
  await turned.platform.outbox.flush();
  const { email } = filled.merchant;
  expect(turned.world.mails.filter((mail) => mail.to === email).map(({ text }) => text)).toEqual([
    expect.stringContaining('Your recovery codes no longer work.'),
  ]);
});

test('with the new key alone the product reads all that the old one had sealed', async () => {
  const turned = await startWith(k2);
  const { rich, merchant, nextCode } = filled;
  expect((await turned.client(rich.token).call('getMe')).user.dob).toMatch(/^\d{4}-\d\d-\d\d$/);
  const code = nextCode();
  turned.advanceSecurity(30);
  const body = { token: await startGuardedSignIn(turned, merchant), code };
  expect((await turned.client().call('secondFactor', { body })).token).not.toBe('');
});
