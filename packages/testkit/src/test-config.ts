import { randomBytes } from 'node:crypto';
import { loadConfig, type Config } from '../../../apps/api/src/config/config.ts';

const secret = () => randomBytes(32).toString('hex');
const key = () => randomBytes(32).toString('base64');

/**
 * Settings of the product for a test, by environment name: random secrets, and third parties at `worldUrl`. `changes`
 * replace any of them.
 */
export function buildTestSettings(
  changes: Readonly<Record<string, string>> = {},
  worldUrl = 'http://127.0.0.1:9',
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SANDBOX: 'off',
    SEED_DEMO: 'off',
    DESK_PORT: '0',
    TEST_CLOCK: 'on',
    TEST_CLOCK_SECRET: secret(),
    ENCRYPTION_KEYS: `test:${key()}`,
    DEVICE_KEYS: `test:${key()}`,
    PUSH_KEY: key(),
    CAPTCHA_SECRET: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Trilane <no-reply@trilane.test>',
    SMS_URL: worldUrl,
    SMS_ACCOUNT_SID: 'ACtest',
    SMS_AUTH_TOKEN: secret(),
    SMS_FROM: '+15550100000',
    IDENTITY_URL: worldUrl,
    IDENTITY_SECRET: secret(),
    IDENTITY_WEBHOOK_SECRET: secret(),
    BANK_CONNECT_URL: worldUrl,
    BANK_CONNECT_CLIENT_ID: 'trilane-test',
    BANK_CONNECT_WEBHOOK_SECRET: secret(),
    PAYOUT_URL: worldUrl,
    PAYOUT_SECRET: secret(),
    PAYOUT_WEBHOOK_SECRET: secret(),
    NETWORK_URL: worldUrl,
    NETWORK_SECRET: secret(),
    NETWORK_KEYS: `n1:${secret()}`,
    SUPPORT_URL: `${worldUrl}/support`,
    SUPPORT_SECRET: secret(),
    LENDER_SIGNIN_URL: `${worldUrl}/lender`,
    APP_DOWNLOAD_URL: `${worldUrl}/app`,
    CONTACT_EMAIL: 'hello@trilane.test',
    WEBHOOK_PRIVATE_ADDRESSES: 'loopback',
    ...changes,
  };
}

/** The same as the product's own configuration object. */
export function buildTestConfig(changes?: Readonly<Record<string, string>>, worldUrl?: string): Config {
  return loadConfig(buildTestSettings(changes, worldUrl));
}
