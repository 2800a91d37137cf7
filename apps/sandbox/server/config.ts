import { resolve } from 'node:path';

/** Everything the sandbox can be told. The shared secrets carry the names of the product's own settings. */
export type SandboxConfig = {
  host: string;
  /** 0 asks for any free port. */
  port: number;
  /** May be 0, which asks for a free port. The parent process is told which port was found. */
  smtpPort: number;
  productUrl: string;
  /** Folder of the sandbox's own state; null keeps it in memory. */
  dataDir: string | null;
  identitySecrets: string[];
  identityWebhookSecrets: string[];
  bankConnectClientId: string;
  bankConnectWebhookSecrets: string[];
  /** How long the bank takes to verify accounts after the consent. */
  bankVerifyMs: number;
  payoutSecrets: string[];
  payoutWebhookSecrets: string[];
  /** `keyId:secret` pairs; the first one signs. */
  networkKeys: NetworkKey[];
  networkSecrets: string[];
  smsAccountSid: string;
  smsAuthToken: string;
  testClockSecret: string;
  /** Signs the support site's question; without one it greets nobody by name. */
  supportSecrets: string[];
};

export type NetworkKey = { keyId: string; secret: string };

type Env = Record<string, string | undefined>;

/**
 * Reads the sandbox's settings. Nothing else in the sandbox reads the environment.
 * Refuses, naming the setting, when a shared secret is missing: a guessed secret would only fail later and less
 * clearly.
 */
export function readConfig(env: Env): SandboxConfig {
  const missing: string[] = [];
  const required = (name: string) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') missing.push(name);
    return value;
  };
  const config: SandboxConfig = {
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    port: readPort(env, 'SANDBOX_PORT', 3100),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 0),
    productUrl: (env.PRODUCT_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, ''),
    dataDir: resolve(env.SANDBOX_DATA_DIR ?? 'data/sandbox'),
    identitySecrets: splitList(required('IDENTITY_SECRET')),
    identityWebhookSecrets: splitList(required('IDENTITY_WEBHOOK_SECRET')),
    bankConnectClientId: required('BANK_CONNECT_CLIENT_ID'),
    bankConnectWebhookSecrets: splitList(required('BANK_CONNECT_WEBHOOK_SECRET')),
    bankVerifyMs: Number(env.SANDBOX_BANK_VERIFY_MS ?? 2000),
    payoutSecrets: splitList(required('PAYOUT_SECRET')),
    payoutWebhookSecrets: splitList(required('PAYOUT_WEBHOOK_SECRET')),
    networkKeys: readNetworkKeys(required('NETWORK_KEYS')),
    networkSecrets: splitList(required('NETWORK_SECRET')),
    smsAccountSid: required('SMS_ACCOUNT_SID'),
    smsAuthToken: required('SMS_AUTH_TOKEN'),
    testClockSecret: required('TEST_CLOCK_SECRET'),
    supportSecrets: splitList(env.SUPPORT_SECRET ?? ''),
  };
  if (missing.length > 0) throw new Error(`The sandbox needs these settings: ${missing.join(', ')}`);
  return config;
}

function readPort(env: Env, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readNetworkKeys(value: string): NetworkKey[] {
  return splitList(value).map((pair) => {
    const colon = pair.indexOf(':');
    if (colon < 1 || colon === pair.length - 1) throw new Error('NETWORK_KEYS must be a list of keyId:secret');
    return { keyId: pair.slice(0, colon), secret: pair.slice(colon + 1) };
  });
}
