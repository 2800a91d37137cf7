import { diffDays } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { StoreKey } from './open-stores.ts';

const STORE_NAMES: Record<StoreKey, string> = {
  bakery: 'Juniper Bakery',
  coffee: 'Juniper Coffee',
  market: 'Juniper Market Stall',
};

/** An app user of the demo merchant. `pin` is null for one who has been invited and has not answered yet. */
export type PlannedStaff = {
  store: StoreKey;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  pin: string | null;
};

/** One for all: it is a demo. */
const STAFF_PASSWORD = 'Croissant&Rye2026';

const person = (store: StoreKey, firstName: string, lastName: string, pin: string | null): PlannedStaff => ({
  store,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@juniperbakery.example`,
  password: STAFF_PASSWORD,
  pin,
});

const MAYA = person('bakery', 'Maya', 'Ortiz', '4271');
const SAM = person('bakery', 'Sam', 'Whitlock', '8035');
const NOOR = person('bakery', 'Noor', 'Haddad', '5924');
const TOM = person('coffee', 'Tom', 'Becker', '3608');
const LENA = person('coffee', 'Lena', 'Fischer', '7519');
const AMARA = person('market', 'Amara', 'Okafor', '2846');
const FELIX = person('market', 'Felix', 'Brandt', '9163');

/** Everybody, in the order in which they were added. */
export const STAFF: readonly PlannedStaff[] = [
  MAYA,
  SAM,
  NOOR,
  TOM,
  LENA,
  AMARA,
  FELIX,
  person('market', 'Ines', 'Duarte', null),
];
/** Has left: disabled at the end. */
export const LEFT = SAM;

/** From this share of the history on, Noor works where Sam did. */
const SAM_LEAVES_AT = 0.55;
const A_MONDAY = '2020-01-06';

/** Weeks from Monday to Sunday, counted from one long ago. */
export function weekOf(date: CalendarDate): number {
  return Math.floor(diffDays(A_MONDAY, date) / 7);
}

/** Who uses the n-th till of a store in a week: two take turns. `share` is how much of the history has passed. */
export function whoWorks({
  store,
  till,
  week,
  share,
}: {
  store: StoreKey;
  till: number;
  week: number;
  share: number;
}): PlannedStaff {
  const second = share < SAM_LEAVES_AT ? SAM : NOOR;
  const turns = { bakery: [MAYA, second], coffee: [TOM, LENA], market: [AMARA, FELIX] } as const;
  return turns[store][(week + till) % 2 === 0 ? 0 : 1];
}

/** Who can be signed in as on the tills, for the control room. */
export function demoStaff(): { name: string; store: string; email: string; password: string; pin: string }[] {
  return STAFF.flatMap(({ store, firstName, lastName, email, password, pin }) =>
    pin === null || email === LEFT.email
      ? []
      : [{ name: `${firstName} ${lastName}`, store: STORE_NAMES[store], email, password, pin }],
  );
}
