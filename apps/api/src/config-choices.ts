import type { RawSettings } from './config-safety.ts';

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
  return Object.entries(CHOICES).flatMap(([setting, choices]) => {
    const chosen = raw[setting] ?? Object.keys(choices)[0]!;
    return (choices[chosen] ?? [])
      .filter((name) => raw[name] === undefined)
      .map((name) => `${name} is missing: ${setting} is ${chosen}`);
  });
}
