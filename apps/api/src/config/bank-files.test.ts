import { expect, test } from 'vitest';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { loadConfig } from './config.ts';
import { problemsOf } from './config.harness.ts';

const {
  PAYOUT_URL: _url,
  PAYOUT_SECRET: _secret,
  PAYOUT_WEBHOOK_SECRET: _webhook,
  ...settings
} = buildTestSettings({ DATA_DIR: '/srv/data' });
const nacha = {
  ...settings,
  PAYOUT_RAIL: 'nacha',
  NACHA_BANK_ROUTING: '021000021',
  NACHA_BANK_NAME: 'First Bank',
  NACHA_COMPANY_ID: '1123456789',
};

test('requires the bank instead of an address if payouts are sent as files', () => {
  expect(loadConfig(nacha).nacha).toEqual({
    folder: '/srv/data/nacha',
    bankRouting: '021000021',
    bankName: 'First Bank',
    companyId: '1123456789',
    companyName: 'Trilane',
    entryClass: 'CCD',
    fileTime: '17:00',
    sftp: null,
  });
  expect(problemsOf({ ...nacha, NACHA_BANK_NAME: '' })).toEqual(['NACHA_BANK_NAME is missing: PAYOUT_RAIL is nacha']);
  const wrong = {
    NACHA_BANK_ROUTING: '021000022',
    NACHA_COMPANY_ID: 'acme',
    NACHA_FILE_TIME: '25:00',
    NACHA_ENTRY_CLASS: 'WEB',
    NACHA_BANK_NAME: '第一銀行',
    NACHA_COMPANY_NAME: '"—"',
  };
  for (const [name, value] of Object.entries(wrong))
    expect(problemsOf({ ...nacha, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  const foreign = { ...nacha, PRODUCT_NAME: '北京' };
  expect(problemsOf(foreign)).toEqual(['NACHA_COMPANY_NAME is missing: banks cannot read PRODUCT_NAME']);
  expect(loadConfig({ ...foreign, NACHA_COMPANY_NAME: 'Peking' }).nacha.companyName).toBe('Peking');
});

test('takes an SFTP server only with its key, and nothing malformed', () => {
  const server = { ...nacha, NACHA_SFTP_URL: 'sftp://shop@files.bank.test', NACHA_SFTP_PASSWORD: 'p' };
  expect(problemsOf(server)).toEqual(['NACHA_SFTP_HOST_KEY is missing: NACHA_SFTP_URL is set']);
  const hostKey = `SHA256:${'a'.repeat(43)}`;
  expect(loadConfig({ ...server, NACHA_SFTP_HOST_KEY: `${hostKey}, ${hostKey}` }).nacha.sftp).toMatchObject({
    host: 'files.bank.test',
    port: 22,
    user: 'shop',
    hostKeys: [hostKey, hostKey],
  });
  for (const [name, value] of Object.entries({
    NACHA_SFTP_URL: 'sftp://shop:secret@files.bank.test',
    NACHA_SFTP_HOST_KEY: 'MD5:aa:bb',
    NACHA_SFTP_KEY: 'no key',
    NACHA_SFTP_AFTER_READ: 'burn',
    NACHA_SFTP_POLL_SECONDS: '5',
    NACHA_SFTP_RETURNS: 'from bank',
  }))
    expect(problemsOf({ ...server, NACHA_SFTP_HOST_KEY: hostKey, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} `)),
    ]);
});
