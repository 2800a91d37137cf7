import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { loadConfig, SETTING_NAMES } from './config.ts';
import { problemsOf } from './config.harness.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const secret = () => hex(32);
const key = () => randomBytes(32).toString('base64');

function productionSettings(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.shop.test/',
    DATABASE_URL: 'postgresql://trilane_api:a@db.shop.test/trilane?sslmode=verify-full',
    MIGRATION_DATABASE_URL: 'postgresql://owner:b@db.shop.test/trilane?sslmode=verify-full',
    DATA_DIR: '/var/lib/trilane',
    ENCRYPTION_KEYS: `k2:${key()},k1:${key()}`,
    DEVICE_KEYS: `d1:${key()}`,
    CAPTCHA_SECRET: secret(),
    SMTP_URL: 'smtps://user:pass@mail.shop.test',
    MAIL_FROM: 'Shop <no-reply@shop.test>',
    SMS_URL: 'https://sms.test',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: secret(),
    SMS_FROM: '+15550100',
    IDENTITY_URL: 'https://agency.test',
    IDENTITY_SECRET: secret(),
    IDENTITY_WEBHOOK_SECRET: `${secret()}, ${secret()}`,
    BANK_CONNECT_URL: 'https://bank.test',
    BANK_CONNECT_CLIENT_ID: 'client-1',
    BANK_CONNECT_WEBHOOK_SECRET: secret(),
    PAYOUT_URL: 'https://payout.test',
    PAYOUT_SECRET: secret(),
    PAYOUT_WEBHOOK_SECRET: secret(),
    NETWORK_URL: 'https://network.test',
    NETWORK_SECRET: secret(),
    NETWORK_KEYS: `n1:${secret()}`,
    SUPPORT_URL: 'https://support.test',
    SUPPORT_SECRET: secret(),
    LENDER_SIGNIN_URL: 'https://lender.test',
    APP_DOWNLOAD_URL: 'https://app.test',
    CONTACT_EMAIL: 'hello@shop.test',
  };
}

describe('reading settings', () => {
  it('turns them into the words of the program, with the stated defaults', () => {
    const config = loadConfig({
      ...productionSettings(),
      TRUSTED_PROXIES: '10.0.0.0/8, loopback',
      SOCIAL_LINKS: 'Here=https://here.test/us',
      SESSION_DAYS: '',
    });
    expect(config).toMatchObject({
      production: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'https://portal.shop.test',
      productName: 'Trilane',
      sandbox: false,
      seedDemo: false,
      testClock: false,
      stepUp: true,
      sessionIdleHours: 12,
      sessionDays: 7,
      trustedProxies: ['10.0.0.0/8', 'loopback'],
      socialLinks: [{ name: 'Here', url: 'https://here.test/us' }],
    });
    expect(config.identityWebhookSecrets).toHaveLength(2);
    expect(config.encryptionKeys.map(({ id }) => id)).toEqual(['k2', 'k1']);
    expect(config.networkKeys.get('n1')).toBeDefined();
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('binds passkeys to the host, to a domain above it, or to localhost; to no other', () => {
    const passkeys = (changes: Record<string, string>) => loadConfig({ ...productionSettings(), ...changes }).passkeys;
    expect(passkeys({})).toEqual({ origin: 'https://portal.shop.test', rpId: 'portal.shop.test' });
    expect(passkeys({ PASSKEY_DOMAIN: 'shop.test' })).toEqual({
      origin: 'https://portal.shop.test',
      rpId: 'shop.test',
    });
    expect(passkeys({ NODE_ENV: 'test', PUBLIC_URL: '', PORT: '3210' })).toEqual({
      origin: 'http://localhost:3210',
      rpId: 'localhost',
    });
    for (const domain of ['hop.test', 'other.test', 'a.portal.shop.test', 'Shop.test', 'https://shop.test']) {
      expect(problemsOf({ ...productionSettings(), PASSKEY_DOMAIN: domain }), domain).toEqual([
        expect.stringMatching(/^PASSKEY_DOMAIN must be/),
      ]);
    }
  });

  it('takes a number of processes, or one for each core', () => {
    const processesOf = (PROCESSES: string) => loadConfig({ ...productionSettings(), PROCESSES }).processes;
    expect([processesOf(''), processesOf('3'), processesOf('auto')]).toEqual([1, 3, availableParallelism()]);
    expect(() => processesOf('all')).toThrow('PROCESSES must be auto or a whole number from 1 to 64');
    for (const bad of ['0', '65', '1.5']) expect(() => processesOf(bad)).toThrow('PROCESSES must be ');
  });

  it('names every bad setting at once', () => {
    const env = {
      ...productionSettings(),
      PORT: 'eighty',
      STEP_UP: 'maybe',
      TRUSTED_PROXIES: '10.0.0.0/99',
      ENCRYPTION_KEYS: 'k1:short',
      MAIL_FROM: 'nobody',
    };
    const names = problemsOf(env).map((problem) => problem.split(' ')[0]);
    expect(names).toEqual(
      expect.arrayContaining(['PORT', 'STEP_UP', 'TRUSTED_PROXIES', 'ENCRYPTION_KEYS', 'MAIL_FROM']),
    );
  });

  it.each([
    ['HOST', 'my host', 'must be an address or a name of this machine, such as 127.0.0.1'],
    ['HOST', '10.0.0.11:3000', 'must be an address without a scheme or a port'],
    ['HOST', '300.1.1.1', 'must be an address or a name of this machine'],
    ['DESK_HOST', 'fe80::1%eth0', 'must be an address or a name of this machine'],
    [
      'DATABASE_URL',
      'postgresql://trilane_api:a@localhost/trilane?sslmode=verify',
      'must have a known sslmode: one of disable, prefer',
    ],
    ['DESK_HOST', 'http://10.0.0.11', 'must be an address or a name of this machine, such as 127.0.0.1'],
    ['PUBLIC_URL', 'https:/portal.shop.test', 'must be an address beginning with http:// or https://'],
    ['PUBLIC_URL', 'https://portal.shop.test/shop', 'must be an address without a path, login or query'],
    ['DESK_URL', 'https://me:pass@desk.shop.test', 'must be an address without a path, login or query'],
    ['SMTP_URL', 'smtps://', 'must name a host'],
    ['LOG_LEVEL', 'verbose', 'must be fatal or error or warn or info or debug or trace or silent'],
    ['PRODUCT_NAME', 'x'.repeat(41), 'must have at most 40 characters'],
    ['CONTACT_EMAIL', 'nobody', 'must be an email address'],
  ])('%s=%s is refused in one sentence', (name, value, words) => {
    for (const NODE_ENV of ['production', 'test'])
      expect(problemsOf({ ...productionSettings(), NODE_ENV, [name]: value })).toEqual([
        expect.stringContaining(`${name} ${words}`),
      ]);
  });

  it('asks for what a chosen part needs', () => {
    const env = { ...productionSettings(), NODE_ENV: 'test' };
    for (const [provider, name] of [
      ['photon', 'PHOTON_URL'],
      ['nominatim', 'NOMINATIM_URL'],
      ['google', 'GOOGLE_MAPS_KEY'],
    ]) {
      expect(problemsOf({ ...env, PLACES_PROVIDER: provider })).toEqual([
        `${name} is missing: PLACES_PROVIDER is ${provider}`,
      ]);
    }
    expect(problemsOf({ ...env, TEST_CLOCK: 'on' })).toEqual(['TEST_CLOCK_SECRET is missing: TEST_CLOCK is on']);
    expect(problemsOf({ ...env, PAYOUT_URL: undefined })).toEqual(['PAYOUT_URL is missing: PAYOUT_RAIL is http']);
    expect(problemsOf({ ...env, MALWARE_SCAN: 'clamav' })).toEqual(['CLAMAV_URL is missing: MALWARE_SCAN is clamav']);
    for (const name of ['IDENTITY_URL', 'IDENTITY_SECRET', 'IDENTITY_WEBHOOK_SECRET']) {
      const missing = `${name} is missing: IDENTITY_PROVIDER is http`;
      expect(problemsOf({ ...env, [name]: undefined })).toEqual([missing]);
      expect(problemsOf({ ...productionSettings(), [name]: '' })).toEqual([missing]);
    }
  });
});

describe('in production', () => {
  it('names all that is missing and unsafe together', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      TEST_CLOCK: 'on',
      PASSWORD_HASHING: 'light',
      SANDBOX: 'on',
      PUBLIC_URL: 'http://shop.test',
    });
    const wanted = Object.keys(productionSettings()).filter((name) => !['NODE_ENV', 'PUBLIC_URL'].includes(name));
    for (const name of wanted)
      expect(
        problems.some((problem) => problem.startsWith(`${name} is missing`)),
        name,
      ).toBe(true);
    for (const name of ['TEST_CLOCK', 'PASSWORD_HASHING', 'SANDBOX', 'PUBLIC_URL'])
      expect(
        problems.some((problem) => problem.startsWith(`${name} must`)),
        name,
      ).toBe(true);
  });

  it.each([
    ['TEST_CLOCK', { TEST_CLOCK: 'on', TEST_CLOCK_SECRET: secret() }],
    ['PASSWORD_HASHING', { PASSWORD_HASHING: 'light' }],
    ['WEBHOOK_PRIVATE_ADDRESSES', { WEBHOOK_PRIVATE_ADDRESSES: 'loopback' }],
    ['SANDBOX', { SANDBOX: 'on' }],
    ['SEED_DEMO', { SEED_DEMO: 'on' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.shop.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['PAYOUT_URL', { PAYOUT_URL: 'http://payout.test' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.shop.test:4318' }],
    ['PAYOUT_SECRET', { PAYOUT_SECRET: 'short' }],
    ['PAYOUT_SECRET', { PAYOUT_SECRET: 'changeme-changeme-changeme-changeme' }],
    ['NETWORK_KEYS', { NETWORK_KEYS: 'n1:short' }],
    ['DEVICE_KEYS', { DEVICE_KEYS: `d1:${Buffer.alloc(32).toString('base64')}` }],
    ['DATA_DIR', { DATA_DIR: 'data' }],
    ['DATA_DIR', { DATA_DIR: undefined }],
    ['NACHA_DIR', { NACHA_DIR: './nacha' }],
    ['LEGAL_DIR', { LEGAL_DIR: 'legal' }],
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: undefined }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://owner:a@localhost/trilane' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://trilane_api:a@db.shop.test/trilane' }],
  ])('refuses to start, naming %s', (name, change) => {
    expect(problemsOf(productionSettings())).toEqual([]);
    const problems = problemsOf({ ...productionSettings(), ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('asks for the login of due work in place of the owner’s where a start does not migrate', () => {
    const settings = { ...productionSettings(), MIGRATE: 'off', MIGRATION_DATABASE_URL: undefined };
    expect(problemsOf(settings)).toEqual([expect.stringMatching(/^JOBS_DATABASE_URL is missing/)]);
    const jobs = 'postgresql://trilane_jobs:c@db.shop.test/trilane?sslmode=verify-full';
    expect(problemsOf({ ...settings, JOBS_DATABASE_URL: jobs })).toEqual([]);
  });

  it.each([
    ['Plaid', { OPEN_BANKING: 'plaid', PLAID_CLIENT_ID: hex(12), PLAID_SECRET: hex(15) }],
    ['Twilio', { SMS_ACCOUNT_SID: `AC${hex(16)}`, SMS_AUTH_TOKEN: hex(16) }],
    ['a gateway for SMS', { SMS_AUTH_TOKEN: 'kd82hx' }],
    ['Google', { PLACES_PROVIDER: 'google', GOOGLE_MAPS_KEY: `AIzaSy${'A'.repeat(8)}${hex(12)}x` }],
    ['AWS', { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'wJalr/K7MDENG+bPxRfiCY' }],
    ['Sentry', { SENTRY_DSN: `https://${hex(16)}@o4507.ingest.us.sentry.io/45077` }],
  ])('accepts the keys of %s in the vendor’s own form', (_vendor, keys) => {
    expect(problemsOf({ ...productionSettings(), ...keys })).toEqual([]);
  });

  it.each(SETTING_NAMES.filter((name) => /_(URL|DSN|LINKS)$/.test(name) && !/DATABASE|SMTP|CLAMAV/.test(name)))(
    'refuses %s without https, however it is written',
    (name) => {
      for (const scheme of ['http', 'HTTP']) {
        const tiles = '://tiles.test/{z}/{x}/{y}';
        const special: Record<string, string> = { TILE_URL: tiles, SENTRY_DSN: '://abc@errors.test/1' };
        const plain = special[name] ?? '://plain.test/path';
        const value = name === 'SOCIAL_LINKS' ? `Here=https://here.test, There=${scheme}${plain}` : scheme + plain;
        const problems = problemsOf({ ...productionSettings(), [name]: value });
        expect(
          problems.filter((problem) => problem.startsWith(`${name} must`)),
          value,
        ).not.toEqual([]);
      }
    },
  );

  const weakening = ['?ignoreTLS=true', '?requireTLS=false', '?tls.rejectUnauthorized=false', '?secure=false'];
  it.each(weakening)('refuses SMTP_URL with %s', (options) => {
    const settings = { ...productionSettings(), SMTP_URL: `smtps://user:pass@mail.shop.test/${options}` };
    expect(problemsOf(settings)).toEqual(['SMTP_URL must not change how the connection is encrypted']);
  });

  it('ignores variables that are not settings', () => {
    expect(problemsOf({ ...productionSettings(), HTTP_PROXY: 'http://proxy.test' })).toEqual([]);
  });

  it('takes a collector of traces on this machine without https', () => {
    const collector = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, team=shop',
    };
    const settings = { ...productionSettings(), ...collector };
    expect(problemsOf(settings)).toEqual([]);
    expect(loadConfig(settings).traces?.headers).toEqual({ authorization: 'Bearer x', team: 'shop' });
    expect(problemsOf({ ...settings, OTEL_EXPORTER_OTLP_HEADERS: 'authorization' })).toHaveLength(1);
  });

  it('refuses one secret for two purposes', () => {
    const shared = secret();
    expect(problemsOf({ ...productionSettings(), PAYOUT_SECRET: shared, NETWORK_SECRET: shared })).toEqual([
      'NETWORK_SECRET must differ from PAYOUT_SECRET',
    ]);
  });

  it('never repeats a secret in its refusal', () => {
    const env = { ...productionSettings(), PAYOUT_SECRET: 'hunter2', PORT: 'x' };
    expect(problemsOf(env).join('\n')).not.toContain('hunter2');
  });
});
