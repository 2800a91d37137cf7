import { createHash } from 'node:crypto';

/** Somebody who pays with the shopper's app. `cashCents` is what the linked bank account covers in one sale. */
export type Shopper = { id: string; name: string; apr: number; cashCents: number };

const REGULARS = [
  { name: 'Ada Nwosu', apr: 11, cashCents: 500_000 },
  { name: 'Ben Ortega', apr: 12.5, cashCents: 250_000 },
  { name: 'Chloe Park', apr: 11, cashCents: 800_000 },
  { name: 'Dmitri Alvarez', apr: 14.25, cashCents: 120_000 },
  { name: 'Esme Whitfield', apr: 11, cashCents: 300_000 },
  { name: 'Farid Haddad', apr: 13, cashCents: 2_000 },
];

export const SHOPPERS: readonly Shopper[] = REGULARS.map((shopper) => ({ ...shopper, id: shopperId(shopper.name) }));

/** A regular by id or name; anybody else is a new shopper of that name with the lowest rate and enough cash. */
export function findShopper(who: string | undefined): Shopper {
  const wanted = who?.trim();
  if (wanted === undefined || wanted === '') return SHOPPERS[0] as Shopper;
  const known = SHOPPERS.find(
    (shopper) => shopper.id === wanted || shopper.name.toLowerCase() === wanted.toLowerCase(),
  );
  return known ?? { id: shopperId(wanted), name: wanted, apr: 11, cashCents: 10_000_000 };
}

/** The same name is the same shopper, in the shape of a UUID. */
export function shopperId(name: string): string {
  const hex = createHash('sha256').update(`shopper\n${name.toLowerCase()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
