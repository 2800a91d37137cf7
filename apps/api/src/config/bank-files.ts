import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { RawSettings } from './safety.ts';
import { bankWords, countFrom, routingNumber, timeOfDay } from './values.ts';

const text = z.string().max(500);
/** A folder on the bank's server: an absolute path, or a path relative to where the login starts. */
const remoteFolder = z
  .string()
  .regex(/^[^\s\\]{1,300}$/, 'must be the path of a folder')
  .transform((path) => path.replace(/(?<=.)\/+$/, ''));

/** `sftp://user@host:port`; the password has a setting of its own. */
const sftpUrl = z.string().transform((value, check) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url?.protocol === 'sftp:' && url.hostname !== '' && url.username !== '' && url.password === '';
  if (url && isPlain && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '')
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 22),
      user: decodeURIComponent(url.username),
    };
  check.addIssue({ code: 'custom', message: 'must be an address as in sftp://user@files.bank.test:22, without more' });
  return z.NEVER;
});

/** Fingerprints as `ssh-keygen -l` prints them, separated by commas. */
const hostKeys = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (keys) => keys.every((one) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(one)),
    'must be the fingerprint of a host key: SHA256: and 43 characters, as ssh-keygen -l prints it',
  );

/** A private key, either the text of its file or that file in base64 on one line. */
const privateKey = z
  .string()
  .max(20_000)
  .transform((value) => (value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString('utf8')))
  .refine(
    (key) => key.startsWith('-----BEGIN'),
    'must be a private key in the form of OpenSSH or PEM, or that in base64',
  );

/** The settings of payouts in files for the bank (`PAYOUT_RAIL=nacha`). */
export const bankFileSettings = z.object({
  NACHA_DIR: z.string().max(500).optional(),
  NACHA_BANK_ROUTING: routingNumber.optional(),
  NACHA_BANK_NAME: bankWords.optional(),
  NACHA_COMPANY_ID: z
    .string()
    .regex(/^[A-Z0-9]{9,10}$/, 'must have nine or ten capital letters and digits')
    .optional(),
  NACHA_COMPANY_NAME: bankWords.optional(),
  NACHA_ENTRY_CLASS: z.enum(['CCD', 'PPD']).default('CCD'),
  NACHA_FILE_TIME: timeOfDay.default('17:00'),
  NACHA_SFTP_URL: sftpUrl.optional(),
  NACHA_SFTP_HOST_KEY: hostKeys.optional(),
  NACHA_SFTP_PASSWORD: text.optional(),
  NACHA_SFTP_KEY: privateKey.optional(),
  NACHA_SFTP_OUTGOING: remoteFolder.default('outgoing'),
  NACHA_SFTP_RETURNS: remoteFolder.default('returns'),
  NACHA_SFTP_AFTER_READ: z.enum(['move', 'remove', 'keep']).default('move'),
  NACHA_SFTP_POLL_SECONDS: countFrom(60, 86_400).default(300),
});

/** Missing settings of the bank's server, each as "NAME reason". */
export function bankFileProblems(raw: RawSettings): string[] {
  if (raw['NACHA_SFTP_URL'] === undefined) return [];
  const [hostKey, login] = [raw['NACHA_SFTP_HOST_KEY'], raw['NACHA_SFTP_PASSWORD'] ?? raw['NACHA_SFTP_KEY']];
  return [
    ...(hostKey === undefined ? ['NACHA_SFTP_HOST_KEY is missing: NACHA_SFTP_URL is set'] : []),
    ...(login === undefined ? ['NACHA_SFTP_KEY is missing: NACHA_SFTP_URL is set, without NACHA_SFTP_PASSWORD'] : []),
  ];
}

/** The bank's server; null where files are exchanged in a folder. */
function sftpInOurWords(s: z.output<typeof bankFileSettings>) {
  if (!s.NACHA_SFTP_URL) return null;
  return {
    ...s.NACHA_SFTP_URL,
    hostKeys: s.NACHA_SFTP_HOST_KEY ?? [],
    password: s.NACHA_SFTP_PASSWORD,
    privateKey: s.NACHA_SFTP_KEY,
    outgoing: s.NACHA_SFTP_OUTGOING,
    returns: s.NACHA_SFTP_RETURNS,
    afterRead: s.NACHA_SFTP_AFTER_READ,
    pollSeconds: s.NACHA_SFTP_POLL_SECONDS,
  };
}

type Settings = z.output<typeof bankFileSettings> & { DATA_DIR: string; PRODUCT_NAME: string };

/** Where files for the bank are exchanged, and what stands in them. */
export function bankFilesInOurWords(s: Settings) {
  return {
    folder: resolve(s.NACHA_DIR ?? join(s.DATA_DIR, 'nacha')),
    bankRouting: s.NACHA_BANK_ROUTING ?? '',
    bankName: s.NACHA_BANK_NAME ?? '',
    companyId: s.NACHA_COMPANY_ID ?? '',
    companyName: s.NACHA_COMPANY_NAME ?? s.PRODUCT_NAME,
    entryClass: s.NACHA_ENTRY_CLASS,
    fileTime: s.NACHA_FILE_TIME,
    sftp: sftpInOurWords(s),
  };
}
