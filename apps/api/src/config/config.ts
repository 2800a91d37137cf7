import { resolve } from 'node:path';
import { z } from 'zod';
import { fitsOneSms } from '@trilane/contract/mails/text-messages';
import { accessInOurWords, accessSettings } from './access.ts';
import { bankFileProblems, bankFileSettings, bankFilesInOurWords } from './bank-files.ts';
import { companyInOurWords, companySettings } from './company.ts';
import { missingForChoices } from './choices.ts';
import { derivedDefaults, describeSettings, type SettingInForce } from './in-force.ts';
import { deskInOurWords, deskSettings, sharedDeskPort } from './desk.ts';
import { describeIssue, settingOf } from './describe-issue.ts';
import { fileProblems, fileSettings, filesInOurWords } from './files.ts';
import { observingInOurWords, observingSettings } from './observing.ts';
import { whyUnsafeInProduction, type RawSettings } from './safety.ts';
import {
  countFrom,
  databaseUrl,
  encryptionKeys,
  errorDsn,
  listenHost,
  localUrl,
  networkKeys,
  onOff,
  passkeyParty,
  plainKey,
  port,
  processCount,
  proxyList,
  pushKey,
  secretList,
  siteUrl,
  smtpUrl,
  tcpUrl,
  tileOrigins,
  tileUrl,
  webUrl,
} from './values.ts';

const text = z.string().max(500);

/**
 * Every setting of the product under the name of its environment variable. docs/operations.md lists them with their
 * meaning.
 */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: listenHost.default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  PUBLIC_URL: siteUrl.optional(),
  ...deskSettings.shape,
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('Trilane'),
  TRUSTED_PROXIES: proxyList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...fileSettings.shape,
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  JOBS_DATABASE_URL: databaseUrl.optional(),
  LISTEN_DATABASE_URL: databaseUrl.optional(),
  MIGRATE: onOff.default(true),
  DATABASE_POOL_MAX: countFrom(1, 500).default(16),
  PROCESSES: processCount.default(1),
  METRICS_PORT: port.min(1, 'must be a port number').optional(),
  METRICS_TOKEN: text.min(1).optional(),
  DRAIN_SECONDS: countFrom(0, 300).optional(),
  ...observingSettings.shape,
  PG_BIN_DIR: text.optional(),
  PG_OS_USER: text.optional(),
  SANDBOX: onOff.optional(),
  SEED_DEMO: onOff.optional(),
  SEED_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TEST_CLOCK: onOff.default(false),
  TEST_CLOCK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PASSWORD_HASHING: z.enum(['owasp', 'light']).default('owasp'),
  ...accessSettings.shape,
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'must be a domain in small letters')
    .optional(),
  ENCRYPTION_KEYS: encryptionKeys,
  DEVICE_KEYS: encryptionKeys,
  BACKUP_KEY: plainKey.optional(),
  PUSH_KEY: pushKey.optional(),
  CAPTCHA_PROVIDER: z.enum(['altcha']).default('altcha'),
  CAPTCHA_SECRET: z.string().min(16, 'must have at least 16 characters'),
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.string().regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an address, or Name <address>'),
  SMS_URL: webUrl,
  SMS_ACCOUNT_SID: text.min(1),
  SMS_AUTH_TOKEN: text.min(1),
  SMS_FROM: text.min(1),
  IDENTITY_PROVIDER: z.enum(['http']).default('http'),
  IDENTITY_URL: webUrl.optional(),
  IDENTITY_SECRET: secretList.optional(),
  IDENTITY_WEBHOOK_SECRET: secretList.optional(),
  OPEN_BANKING: z.enum(['connect', 'plaid']).default('connect'),
  BANK_CONNECT_URL: webUrl.optional(),
  BANK_CONNECT_CLIENT_ID: text.min(1).optional(),
  BANK_CONNECT_WEBHOOK_SECRET: secretList.optional(),
  PLAID_URL: webUrl.default('https://production.plaid.com'),
  PLAID_CLIENT_ID: text.min(1).optional(),
  PLAID_SECRET: text.min(1).optional(),
  PAYOUT_RAIL: z.enum(['http', 'nacha']).default('http'),
  PAYOUT_URL: webUrl.optional(),
  PAYOUT_SECRET: secretList.optional(),
  PAYOUT_WEBHOOK_SECRET: secretList.optional(),
  ...bankFileSettings.shape,
  NETWORK_URL: webUrl,
  NETWORK_SECRET: secretList,
  NETWORK_KEYS: networkKeys,
  LEGAL_DIR: text.optional(),
  MALWARE_SCAN: z.enum(['off', 'clamav']).default('off'),
  CLAMAV_URL: tcpUrl.optional(),
  PLACES_PROVIDER: z.enum(['embedded', 'photon', 'nominatim', 'google']).default('embedded'),
  PHOTON_URL: webUrl.optional(),
  NOMINATIM_URL: webUrl.optional(),
  GOOGLE_MAPS_KEY: text.min(1).optional(),
  TILE_URL: tileUrl.optional(),
  TILE_ATTRIBUTION: text.default(''),
  SUPPORT_URL: webUrl,
  SUPPORT_SECRET: secretList,
  LENDER_SIGNIN_URL: webUrl,
  APP_DOWNLOAD_URL: webUrl.refine(fitsOneSms, 'must fit into one SMS: at most 160 plain characters'),
  ...companySettings.shape,
  VIDEO_URL: webUrl.optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['off', 'loopback', 'on']).default('off'),
  SENTRY_DSN: errorDsn.optional(),
  WEB_VITALS: onOff.default(false),
});

/** The names of all settings, in the order in which they stand above. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/**
 * The product's settings in the program's words, read once and frozen. Lists of secrets: the first signs or encrypts,
 * all verify or decrypt. `publicUrl` has no slash at its end; hours, days and counts are whole numbers.
 */
export type Config = Readonly<ReturnType<typeof inOurWords> & { inForce: readonly SettingInForce[] }>;

/** Thrown with every bad, missing and unsafe setting named, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings do not allow a start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads all settings from `env`. An empty variable counts as absent. Refuses with every problem at once; under
 * NODE_ENV=production also what is well-formed but unsafe (the security checklist of docs/operations.md).
 */
export function loadConfig(env: RawSettings): Config {
  const given = SETTING_NAMES.filter((name) => (env[name] ?? '').trim() !== '');
  const raw: RawSettings = Object.fromEntries(given.map((name) => [name, env[name]]));
  const parsed = settings.safeParse(raw);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => describeIssue(issue, raw))),
    ...missingForChoices(raw),
    ...fileProblems(raw),
    ...bankFileProblems(raw),
  ];
  const production = raw['NODE_ENV'] === 'production';
  if (production && raw['PUBLIC_URL'] === undefined) problems.push('PUBLIC_URL is missing');
  if (!parsed.success) {
    // A person who has to correct ten settings should read all ten lines at once.
    throw new ConfigError(production ? [...problems, ...unsafeParts(raw, problems)] : problems);
  }
  const ours = inOurWords(parsed.data);
  const config = Object.freeze({ ...ours, inForce: describeSettings(settings.shape, raw, derivedDefaults(ours)) });
  const { origin, rpId } = config.passkeys;
  if (!`.${new URL(origin).hostname}`.endsWith(`.${rpId}`))
    problems.push('PASSKEY_DOMAIN must be the host of PUBLIC_URL, or a domain above it');
  problems.push(...sharedDeskPort(config));
  if (config.metricsPort === config.port) problems.push('METRICS_PORT must differ from PORT');
  if (production) problems.push(...whyUnsafeInProduction(config, raw));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What is unsafe about settings that have no problem yet. */
function unsafeParts(raw: RawSettings, known: readonly string[]): string[] {
  const readable = settings.partial().safeParse(raw);
  const read = readable.success ? readable.data : {};
  const partial = {
    testClock: raw['TEST_CLOCK'] === 'on',
    passwordHashing: raw['PASSWORD_HASHING'],
    sandbox: raw['SANDBOX'] === 'on',
    seedDemo: raw['SEED_DEMO'] === 'on',
    networkKeys: read.NETWORK_KEYS ?? new Map<string, string>(),
    encryptionKeys: read.ENCRYPTION_KEYS ?? [],
    deviceKeys: read.DEVICE_KEYS ?? [],
  };
  const refused = new Set(known.map(settingOf));
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !refused.has(name)));
  return whyUnsafeInProduction(partial as Config, rest).filter((problem) => !refused.has(settingOf(problem)));
}

function inOurWords(s: z.output<typeof settings>) {
  const production = s.NODE_ENV === 'production';
  return {
    nodeEnv: s.NODE_ENV,
    production,
    host: s.HOST,
    port: s.PORT,
    sandboxPort: s.SANDBOX_PORT,
    publicUrl: s.PUBLIC_URL ?? localUrl(s.HOST, s.PORT),
    legalDir: s.LEGAL_DIR === undefined ? null : resolve(s.LEGAL_DIR),
    desk: deskInOurWords(s),
    productName: s.PRODUCT_NAME,
    trustedProxies: s.TRUSTED_PROXIES,
    logLevel: s.LOG_LEVEL,
    dataDir: resolve(s.DATA_DIR),
    files: filesInOurWords(s),
    databaseUrl: s.DATABASE_URL,
    migrationDatabaseUrl: s.MIGRATION_DATABASE_URL,
    jobsDatabaseUrl: s.JOBS_DATABASE_URL,
    listenDatabaseUrl: s.LISTEN_DATABASE_URL,
    migrates: s.MIGRATE,
    databasePoolMax: s.DATABASE_POOL_MAX,
    processes: s.PROCESSES,
    metricsPort: s.METRICS_PORT ?? null,
    metricsToken: s.METRICS_TOKEN ?? null,
    ...observingInOurWords(s),
    drainSeconds: s.DRAIN_SECONDS ?? (production ? 5 : 0),
    pgBinDir: s.PG_BIN_DIR,
    pgOsUser: s.PG_OS_USER,
    sandbox: s.SANDBOX ?? !production,
    seedDemo: s.SEED_DEMO ?? !production,
    seedSecret: s.SEED_SECRET ?? null,
    testClock: s.TEST_CLOCK,
    testClockSecret: s.TEST_CLOCK_SECRET ?? null,
    passwordHashing: s.PASSWORD_HASHING,
    ...accessInOurWords(s),
    webhookPrivateAddresses: s.WEBHOOK_PRIVATE_ADDRESSES,
    passkeys: passkeyParty(s.PUBLIC_URL ?? localUrl(s.HOST, s.PORT), s.PASSKEY_DOMAIN),
    encryptionKeys: s.ENCRYPTION_KEYS,
    deviceKeys: s.DEVICE_KEYS,
    backupKey: s.BACKUP_KEY ?? null,
    pushKey: s.PUSH_KEY ?? null,
    ...vendors(s),
    tileUrl: s.TILE_URL ?? null,
    tileOrigins: s.TILE_URL === undefined ? [] : tileOrigins(s.TILE_URL),
    tileAttribution: s.TILE_ATTRIBUTION,
    supportUrl: s.SUPPORT_URL,
    supportSecrets: s.SUPPORT_SECRET,
    lenderSignInUrl: s.LENDER_SIGNIN_URL,
    appDownloadUrl: s.APP_DOWNLOAD_URL,
    ...companyInOurWords(s),
    videoUrl: s.VIDEO_URL ?? null,
    errorIntake: s.SENTRY_DSN ?? null,
    webVitals: s.WEB_VITALS,
  };
}

function identityAgency(s: z.output<typeof settings>) {
  return {
    identityProvider: s.IDENTITY_PROVIDER,
    identityUrl: s.IDENTITY_URL ?? '',
    identitySecrets: s.IDENTITY_SECRET ?? [],
    identityWebhookSecrets: s.IDENTITY_WEBHOOK_SECRET ?? [],
  };
}

/** The outside services that the product calls, with their addresses and secrets. */
function vendors(s: z.output<typeof settings>) {
  return {
    captchaProvider: s.CAPTCHA_PROVIDER,
    captchaSecret: s.CAPTCHA_SECRET,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    smsUrl: s.SMS_URL,
    smsAccountSid: s.SMS_ACCOUNT_SID,
    smsAuthToken: s.SMS_AUTH_TOKEN,
    smsFrom: s.SMS_FROM,
    ...identityAgency(s),
    openBanking: s.OPEN_BANKING,
    bankConnectUrl: s.BANK_CONNECT_URL ?? '',
    bankConnectClientId: s.BANK_CONNECT_CLIENT_ID ?? '',
    bankConnectWebhookSecrets: s.BANK_CONNECT_WEBHOOK_SECRET ?? [],
    plaid: { url: s.PLAID_URL, clientId: s.PLAID_CLIENT_ID ?? '', secret: s.PLAID_SECRET ?? '' },
    payoutRail: s.PAYOUT_RAIL,
    payoutUrl: s.PAYOUT_URL ?? null,
    payoutSecrets: s.PAYOUT_SECRET ?? [],
    payoutWebhookSecrets: s.PAYOUT_WEBHOOK_SECRET ?? [],
    nacha: bankFilesInOurWords(s),
    networkUrl: s.NETWORK_URL,
    networkSecrets: s.NETWORK_SECRET,
    networkKeys: s.NETWORK_KEYS,
    malwareScan: s.MALWARE_SCAN,
    clamav: s.CLAMAV_URL ?? null,
    placesProvider: s.PLACES_PROVIDER,
    photonUrl: s.PHOTON_URL ?? null,
    nominatimUrl: s.NOMINATIM_URL ?? null,
    googleMapsKey: s.GOOGLE_MAPS_KEY ?? null,
  };
}
