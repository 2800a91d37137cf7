import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localUrl } from '../../apps/api/src/config/values.ts';
import { makeSecret, OWN_SECRETS } from '../own-secrets.ts';
import { LaunchError } from './say.ts';

export type Settings = Readonly<Record<string, string>>;

const makers: Readonly<Record<string, () => string>> = {
  ...OWN_SECRETS,
  TEST_CLOCK_SECRET: makeSecret,
  SMS_AUTH_TOKEN: makeSecret,
};

// Replacing unreadable secrets with new ones would lose every sealed value.
function readKept(file: string, text: string): Settings {
  try {
    return JSON.parse(text) as Settings;
  } catch {
    throw new LaunchError(`${file} is damaged. Put back a copy of it, or remove the data folder to start over`);
  }
}

/**
 * The random secrets of a development or demo installation, made once and kept in its data folder, readable by us
 * alone.
 */
export async function keepSecrets(folder: string): Promise<Settings> {
  const file = join(folder, 'secrets.json');
  const kept = readKept(
    file,
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw new LaunchError(
        `${file} cannot be read (${error.code}). Let this account read it, or set DATA_DIR to another folder`,
      );
    }),
  );
  const missing = Object.keys(makers).filter((name) => kept[name] === undefined);
  if (missing.length === 0) return kept;
  const complete = { ...kept, ...Object.fromEntries(missing.map((name) => [name, makers[name]!()])) };
  await writeFile(`${file}.tmp`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return complete;
}

/** The address of the sandbox's mail server at this port. */
export function smtpUrl(env: Readonly<Record<string, string | undefined>>, port: number): string {
  return localUrl(env['SANDBOX_HOST'] ?? '127.0.0.1', port).replace('http:', 'smtp:');
}

/** The settings that point the product at its sandbox. */
export function sandboxSettings(env: NodeJS.ProcessEnv, dataDir: string): Settings {
  const host = env['SANDBOX_HOST'] ?? '127.0.0.1';
  // 0 asks for a free port, so several copies run side by side with only PORT and SANDBOX_PORT set.
  const smtpPort = env['SANDBOX_SMTP_PORT'] || '0';
  const world = localUrl(host, Number(env['SANDBOX_PORT'] ?? 3100));
  const product = env['PRODUCT_NAME'] ?? 'Trilane';
  return {
    SANDBOX_HOST: host,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_URL: world,
    TEST_CLOCK: 'on',
    SMTP_URL: smtpUrl({ SANDBOX_HOST: host }, Number(smtpPort)),
    MAIL_FROM: `${product} <no-reply@trilane.example>`,
    SMS_URL: world,
    SMS_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    SMS_FROM: '+15550100000',
    IDENTITY_URL: world,
    BANK_CONNECT_URL: world,
    BANK_CONNECT_CLIENT_ID: 'trilane-demo',
    PAYOUT_URL: world,
    NETWORK_URL: world,
    PLACES_PROVIDER: 'photon',
    PHOTON_URL: world,
    SUPPORT_URL: `${world}/support`,
    LENDER_SIGNIN_URL: `${world}/lender`,
    APP_DOWNLOAD_URL: `${world}/app`,
    SOCIAL_LINKS: ['Facebook', 'Instagram', 'LinkedIn', 'X']
      .map((name) => `${name}=${world}/social/${name.toLowerCase()}`)
      .join(','),
    CONTACT_EMAIL: 'hello@trilane.example',
    WEBHOOK_PRIVATE_ADDRESSES: 'loopback',
  };
}
