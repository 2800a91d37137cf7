import { cleanWords } from '../adapters/payout-rail/nacha-fields.ts';
import type { RawSettings } from './safety.ts';

/** The other settings that each choice of a setting needs. The first choice of a setting is its default. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  TEST_CLOCK: { off: [], on: ['TEST_CLOCK_SECRET'] },
  IDENTITY_PROVIDER: { http: ['IDENTITY_URL', 'IDENTITY_SECRET', 'IDENTITY_WEBHOOK_SECRET'] },
  OPEN_BANKING: {
    connect: ['BANK_CONNECT_URL', 'BANK_CONNECT_CLIENT_ID', 'BANK_CONNECT_WEBHOOK_SECRET'],
    plaid: ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  },
  PAYOUT_RAIL: {
    http: ['PAYOUT_URL', 'PAYOUT_SECRET', 'PAYOUT_WEBHOOK_SECRET'],
    nacha: ['NACHA_BANK_ROUTING', 'NACHA_BANK_NAME', 'NACHA_COMPANY_ID'],
  },
  MALWARE_SCAN: { off: [], clamav: ['CLAMAV_URL'] },
  PLACES_PROVIDER: { embedded: [], photon: ['PHOTON_URL'], nominatim: ['NOMINATIM_URL'], google: ['GOOGLE_MAPS_KEY'] },
};

/** Every missing setting that a choice needs, each as "NAME reason". */
export function missingForChoices(raw: RawSettings): string[] {
  const needed = Object.entries(CHOICES).flatMap(([setting, choices]) => {
    const chosen = raw[setting] ?? Object.keys(choices)[0]!;
    return (choices[chosen] ?? [])
      .filter((name) => raw[name] === undefined)
      .map((name) => `${name} is missing: ${setting} is ${chosen}`);
  });
  const { PAYOUT_RAIL, NACHA_COMPANY_NAME, PRODUCT_NAME } = raw;
  const nameless = NACHA_COMPANY_NAME === undefined && PRODUCT_NAME !== undefined && !isReadByBanks(PRODUCT_NAME);
  if (PAYOUT_RAIL === 'nacha' && nameless) needed.push('NACHA_COMPANY_NAME is missing: banks cannot read PRODUCT_NAME');
  return needed;
}

/** Whether anything of a name is left in a file for the bank. */
export const isReadByBanks = (name: string): boolean => cleanWords(name, 16) !== '';
