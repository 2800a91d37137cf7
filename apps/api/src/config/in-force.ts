import type { z } from 'zod';
import { fingerprintOf } from '../platform/fingerprint.ts';
import type { Config } from './config.ts';
import type { RawSettings } from './safety.ts';

/** A setting as people may see it. The value of a secret is never part of it. */
export interface SettingInForce {
  name: string;
  source: 'environment' | 'default' | 'not set';
  isSecret: boolean;
  /** Null for a secret and for what is not set; an address stands without its login. */
  value: string | null;
  /** Of a secret, and of an address with a login: tells whether two processes have the same one. */
  fingerprint: string | null;
}

const SECRET = /(?:^|_)(?:SECRET|KEYS?|TOKEN|PASSWORD(?!_HASHING)|HEADERS|DSN)(?:_|$)/;

/** An address without its login; null for what holds none. */
function withoutLogin(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || (url.username === '' && url.password === '' && !/pass|secret|token/i.test(url.search))) return null;
  return `${url.protocol}//…@${url.host}${url.pathname}`;
}

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

type Derived = Pick<Config, 'publicUrl' | 'passkeys' | 'drainSeconds' | 'sandbox' | 'seedDemo'>;

/** What holds for settings that are not given and whose defaults follow from others. */
export const derivedDefaults = (config: Derived): Readonly<Record<string, unknown>> => ({
  PUBLIC_URL: config.publicUrl,
  PASSKEY_DOMAIN: config.passkeys.rpId,
  DRAIN_SECONDS: config.drainSeconds,
  SANDBOX: config.sandbox,
  SEED_DEMO: config.seedDemo,
});

/**
 * The settings of a start, in the order of `shape`: what was given, and what holds without. `derived` has the defaults
 * that follow from other settings.
 */
export function describeSettings(
  shape: Readonly<Record<string, z.ZodType>>,
  given: RawSettings,
  derived: Readonly<Record<string, unknown>>,
): SettingInForce[] {
  return Object.entries(shape).map(([name, setting]) => {
    const isSecret = SECRET.test(name);
    const raw = given[name];
    if (raw === undefined) {
      const value = wordsOf(setting.safeParse(undefined).data ?? derived[name]);
      return { name, source: value === null ? 'not set' : 'default', isSecret, value, fingerprint: null };
    }
    const address = withoutLogin(raw);
    const isHidden = isSecret || address !== null;
    return {
      name,
      source: 'environment',
      isSecret,
      value: isSecret ? null : (address ?? raw),
      fingerprint: isHidden ? fingerprintOf(raw) : null,
    };
  });
}
