import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { loadConfig } from '../config/config.ts';
import { operate } from './operate.harness.ts';

const GIVEN = {
  DATA_DIR: '/var/lib/trilane',
  PUBLIC_URL: 'https://portal.shop.test',
  DATABASE_URL: 'postgresql://trilane_api:a@db.shop.test/trilane?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgresql://owner:b@db.shop.test/trilane?sslmode=verify-full',
  SMTP_URL: 'smtps://user:pass@mail.shop.test',
  MAIL_FROM: 'Shop <no-reply@shop.test>',
  SMS_URL: 'https://sms.test',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'given-by-the-vendor',
  SMS_FROM: '+15550100',
  IDENTITY_URL: 'https://agency.test',
  BANK_CONNECT_URL: 'https://bank.test',
  BANK_CONNECT_CLIENT_ID: 'client-1',
  PAYOUT_URL: 'https://payout.test',
  NETWORK_URL: 'https://network.test',
  SUPPORT_URL: 'https://support.test',
  LENDER_SIGNIN_URL: 'https://lender.test',
  APP_DOWNLOAD_URL: 'https://app.test',
  CONTACT_EMAIL: 'hello@shop.test',
};

async function makeSecrets(): Promise<Record<string, string>> {
  const { code, out } = await operate({}, 'secrets');
  expect(code).toBe(0);
  return Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/, 2) as [string, string]),
  );
}

test('with fresh secrets and the addresses of the vendors a start in production is allowed', async () => {
  const [first, second] = [await makeSecrets(), await makeSecrets()];
  expect(Object.keys(first).filter((name) => first[name] === second[name])).toEqual([]);
  expect(loadConfig({ NODE_ENV: 'production', ...GIVEN, ...first }).backupKey).toHaveLength(32);
  expect(await operate({ ...GIVEN, ...first }, 'check-settings')).toEqual({
    code: 0,
    out: 'The settings allow a start in production.\n',
    err: '',
  });
});

test('every bad, missing and unsafe setting is named, one a line, and none is shown', async () => {
  const settings = {
    ...GIVEN,
    ...(await makeSecrets()),
    PORT: 'x',
    SMS_URL: '',
    SEED_DEMO: 'on',
    SUPPORT_SECRET: 'short',
  };
  const { code, out, err } = await operate(settings, 'check-settings');
  expect([code, err]).toEqual([1, '']);
  const named = out.trim().split('\n');
  expect(named.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'PORT',
    'SEED_DEMO',
    'SMS_URL',
    'SUPPORT_SECRET',
  ]);
  expect(out).not.toContain('short');
});

test('a file of settings is read alone, and a name that is none of ours is said', async () => {
  const file = join(await makeScratchFolder('settings'), 'trilane.env');
  const { PUBLIC_URL, ...rest } = {
    ...GIVEN,
    ...(await makeSecrets()),
    S3_BUKCET: 'x',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
  };
  await writeFile(
    file,
    Object.entries(rest)
      .map((setting) => `${setting.join('=')}\n`)
      .join(''),
  );
  expect(await operate({ PUBLIC_URL }, 'check-settings', file)).toEqual({
    code: 1,
    out: 'S3_BUKCET is not a setting of the product; a start passes over it\nPUBLIC_URL is missing\n',
    err: '',
  });
  const absent = await operate({}, 'check-settings', `${file}.other`);
  expect([absent.code, absent.err]).toEqual([2, expect.stringContaining('cannot be read')]);
});
