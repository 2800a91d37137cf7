import { randomBytes } from 'node:crypto';

export const makeSecret = (): string => randomBytes(32).toString('hex');
export const makeKey = (): string => randomBytes(32).toString('base64');

/** How a fresh value is made for each secret that an installation needs and nobody else gives out. */
export const OWN_SECRETS: Readonly<Record<string, () => string>> = {
  ENCRYPTION_KEYS: () => `k1:${makeKey()}`,
  DEVICE_KEYS: () => `d1:${makeKey()}`,
  PUSH_KEY: makeKey,
  CAPTCHA_SECRET: makeSecret,
  IDENTITY_SECRET: makeSecret,
  IDENTITY_WEBHOOK_SECRET: makeSecret,
  BANK_CONNECT_WEBHOOK_SECRET: makeSecret,
  PAYOUT_SECRET: makeSecret,
  PAYOUT_WEBHOOK_SECRET: makeSecret,
  NETWORK_SECRET: makeSecret,
  NETWORK_KEYS: () => `n1:${makeSecret()}`,
  SUPPORT_SECRET: makeSecret,
};
