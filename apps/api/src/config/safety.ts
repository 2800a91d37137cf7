import { isAbsolute } from 'node:path';
import { whyDeskIsUnsafe } from './desk.ts';
import type { Config } from './config.ts';

export type RawSettings = Readonly<Record<string, string | undefined>>;

const SECRET_CHARS_MIN = 32;
// Words of examples and hand-made stand-ins; a random secret holds none of them.
const STAND_IN = /change.?me|secret|password|example|default|sandbox|trilane|12345678|(.)\1{7}/i;

// The operator makes these secrets, so their length and randomness can be demanded.
const OWN_SECRETS = [
  'CAPTCHA_SECRET',
  'IDENTITY_SECRET',
  'IDENTITY_WEBHOOK_SECRET',
  'BANK_CONNECT_WEBHOOK_SECRET',
  'PAYOUT_SECRET',
  'PAYOUT_WEBHOOK_SECRET',
  'NETWORK_SECRET',
  'SUPPORT_SECRET',
  'METRICS_TOKEN',
] as const;

// Vendors define the form of these secrets (Plaid's has 30 characters), so it is not checked.
const VENDOR_SECRETS = [
  'SMS_AUTH_TOKEN',
  'PLAID_SECRET',
  'GOOGLE_MAPS_KEY',
  'S3_SECRET_ACCESS_KEY',
  'NACHA_SFTP_PASSWORD',
] as const;

// Options of the mail driver that weaken the encryption of logins and codes.
const WEAKENS_TLS = /^(?:ignoreTLS|requireTLS|secure|tls\.)/i;

const DATABASE_URLS = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'JOBS_DATABASE_URL', 'LISTEN_DATABASE_URL'] as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/** Every well-formed setting that must not run in production, each as "NAME reason". `raw` holds only our settings. */
export function whyUnsafeInProduction(config: Config, raw: RawSettings): string[] {
  return [
    ...switchProblems(config),
    ...addressProblems(raw),
    ...whyDeskIsUnsafe(raw),
    ...databaseProblems(raw),
    ...folderProblems(raw),
    ...secretProblems(config, raw),
  ];
}

function switchProblems(config: Config): string[] {
  const problems: string[] = [];
  if (config.testClock) problems.push('TEST_CLOCK must be off: nobody may move the business clock');
  if (config.passwordHashing === 'light')
    problems.push('PASSWORD_HASHING must be owasp: light hashes are soon guessed');
  if (config.sandbox) problems.push('SANDBOX must be off: the sandbox decides about money that is not real');
  if (config.webhookPrivateAddresses === 'loopback')
    problems.push('WEBHOOK_PRIVATE_ADDRESSES must not be loopback: merchants would reach services of this machine');
  if (config.seedSecret) problems.push('SEED_SECRET must not be set');
  if (config.seedDemo) problems.push('SEED_DEMO must be off');
  return problems;
}

function addressProblems(raw: RawSettings): string[] {
  // Calls and links both carry codes, tokens and secrets, so no setting may name an unencrypted address.
  const plain = Object.keys(raw).filter(
    (name) => /(?:^|[\s,=])http:\/\//i.test(raw[name] ?? '') && !isCollectorHere(name, raw[name] ?? ''),
  );
  return [...plain.map((name) => `${name} must begin with https://`), ...mailProblems(raw['SMTP_URL'])];
}

/** A collector of traces often runs on each machine, and takes plain HTTP there. */
const isCollectorHere = (name: string, address: string): boolean =>
  name === 'OTEL_EXPORTER_OTLP_ENDPOINT' && URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

function mailProblems(smtpUrl: string | undefined): string[] {
  const options = smtpUrl && URL.canParse(smtpUrl) ? [...new URL(smtpUrl).searchParams.keys()] : [];
  const weakened = options.some((name) => WEAKENS_TLS.test(name));
  return weakened ? ['SMTP_URL must not change how the connection is encrypted'] : [];
}

function databaseProblems(raw: RawSettings): string[] {
  const problems: string[] = [];
  if (!raw['DATABASE_URL']) problems.push('DATABASE_URL is missing: production runs on a PostgreSQL of its own');
  if (raw['MIGRATE'] === 'off') {
    if (!raw['JOBS_DATABASE_URL'])
      problems.push('JOBS_DATABASE_URL is missing: with MIGRATE=off nothing else lets due work in');
  } else if (!raw['MIGRATION_DATABASE_URL']) {
    problems.push('MIGRATION_DATABASE_URL is missing: the API must not own what it works on');
  }
  const userOf = (name: string) => (raw[name] && URL.canParse(raw[name]) ? new URL(raw[name]).username : undefined);
  const owner = userOf('MIGRATION_DATABASE_URL');
  if (owner && owner === userOf('DATABASE_URL'))
    problems.push('DATABASE_URL must log in as another role than MIGRATION_DATABASE_URL');
  for (const name of DATABASE_URLS) {
    const setting = raw[name];
    if (setting && URL.canParse(setting) && !isEncryptedOrLocal(new URL(setting))) {
      problems.push(`${name} must carry sslmode=verify-full (or verify-ca, require): the server is on another machine`);
    }
  }
  return problems;
}

/** A relative path leads into the release that runs, and an update puts another one in its place. */
function folderProblems(raw: RawSettings): string[] {
  const relative = ['DATA_DIR', 'NACHA_DIR', 'LEGAL_DIR'].filter((name) => raw[name] && !isAbsolute(raw[name]));
  const problems = relative.map((name) => `${name} must be an absolute path, outside the release`);
  if (!raw['DATA_DIR'] && raw['FILE_STORE'] !== 's3')
    problems.push('DATA_DIR is missing: uploaded files need a folder outside the release');
  return problems;
}

function isEncryptedOrLocal(url: URL): boolean {
  const socket = url.hostname === '' || url.searchParams.get('host')?.startsWith('/');
  return Boolean(socket) || LOOPBACK.has(url.hostname) || ENCRYPTED_MODES.has(url.searchParams.get('sslmode') ?? '');
}

function secretProblems(config: Config, raw: RawSettings): string[] {
  const read = (names: readonly string[]): [name: string, secret: string][] =>
    names
      .flatMap((name) => (raw[name] ?? '').split(',').map((secret): [string, string] => [name, secret.trim()]))
      .filter(([, secret]) => secret !== '');
  const own = read(OWN_SECRETS);
  for (const secret of config.networkKeys.values()) own.push(['NETWORK_KEYS', secret]);
  const problems = new Set<string>();
  const holders = new Map<string, string>();
  for (const [name, secret] of own) {
    if (secret.length < SECRET_CHARS_MIN) problems.add(`${name} must have at least ${SECRET_CHARS_MIN} characters`);
    else if (STAND_IN.test(secret)) problems.add(`${name} looks like a stand-in: use random characters`);
  }
  for (const [name, secret] of [...own, ...read(VENDOR_SECRETS)]) {
    const holder = holders.get(secret);
    if (holder !== undefined && holder !== name) problems.add(`${name} must differ from ${holder}`);
    holders.set(secret, name);
  }
  const keys = new Map<string, string>();
  const single = (key: Uint8Array | null | undefined) => (key ? [{ key }] : []);
  const lists = {
    ENCRYPTION_KEYS: config.encryptionKeys,
    DEVICE_KEYS: config.deviceKeys,
    BACKUP_KEY: single(config.backupKey),
    PUSH_KEY: single(config.pushKey),
  };
  for (const [name, list] of Object.entries(lists)) {
    for (const { key } of list) {
      const text = Buffer.from(key).toString('hex');
      if (new Set(key).size < 8) problems.add(`${name} holds a key that is not random`);
      const holder = keys.get(text);
      if (holder !== undefined && holder !== name) problems.add(`${name} must differ from ${holder}`);
      keys.set(text, name);
    }
  }
  return [...problems];
}
