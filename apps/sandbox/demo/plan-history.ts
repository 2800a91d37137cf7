import { SETTLEMENT_ZONE, federalHolidays } from '@trilane/domain/settlement-calendar';
import { addDays, diffDays, weekdayOf, zonedInstant } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { createRandom } from '../server/seeded-random.ts';
import type { Random } from '../server/seeded-random.ts';
import type { StoreKey } from './open-stores.ts';
import { SHOPPER_NAMES } from './shopper-names.ts';

export type PlannedPayment = {
  store: StoreKey;
  till: number;
  amount: number;
  tip: number;
  shopper: string;
  funding: 'cash' | 'credit';
  premium: boolean;
};
/** A moment at which several tills are busy at once. */
export type Rush = { at: Date; payments: PlannedPayment[] };

const SEED = 20_260;
/**
 * How closely time is followed, by age in days: lately a few customers to a moment, before that one moment for each
 * part of the day, and before that one for a whole day, in whichever part of it. Nobody looks at the minutes there, and
 * the hours of many days add up to the same.
 */
const RECENT_DAYS = 8;
const NEAR_DAYS = 21;
const CUSTOMERS_A_MOMENT = 3;

/** Share of an ordinary day's customers, from Sunday. */
const WEEKDAY = [0.95, 0.66, 0.76, 0.82, 0.92, 1.16, 1.45];
/** By month: a slow start of the year, a quiet August, a full December. */
const MONTH = [0.82, 0.86, 0.94, 1, 1.04, 1.02, 0.96, 0.88, 1.02, 1.06, 1.1, 1.28];

/** When people come, as shares of a day's customers. Minutes are after midnight. */
const HOURS: ReadonlyArray<{ from: number; to: number; share: number }> = [
  { from: 7 * 60 + 10, to: 9 * 60 + 40, share: 0.32 },
  { from: 11 * 60 + 20, to: 13 * 60 + 50, share: 0.36 },
  { from: 15 * 60, to: 18 * 60 + 50, share: 0.32 },
];

type Habits = { share: number; typical: number; spread: number; tips: number; tills: number };

/** `typical` is the middle price in dollars, `tips` the share of customers who leave one. */
const HABITS: Record<StoreKey, Habits> = {
  bakery: { share: 0.52, typical: 12.5, spread: 0.55, tips: 0.32, tills: 2 },
  coffee: { share: 0.3, typical: 6.4, spread: 0.38, tips: 0.46, tills: 1 },
  market: { share: 0.18, typical: 21, spread: 0.5, tips: 0.08, tills: 2 },
};

const CATERING_CHANCE = 0.006;
const DECLINED_CHANCE = 0.012;
const CANCELLED_CHANCE = 0.008;

/**
 * The payments of `days` days up to and with `lastDay`, in order of time, about `customersADay` on an ordinary day when
 * the shops half a year old. The same days always give the same plan; a date brings the same customers in the same
 * order whichever day the shops opened, only a few more or less of them.
 */
export function planHistory({
  lastDay,
  days,
  customersADay,
}: {
  lastDay: CalendarDate;
  days: number;
  customersADay: number;
}): Rush[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(lastDay, index - days + 1));
  return dates.flatMap((date, index) =>
    planDay(date, { customersADay: customersADay * (0.82 + (0.36 * index) / days), age: days - index }),
  );
}

type Part = (typeof HOURS)[number] & { payments: PlannedPayment[] };

function planDay(date: CalendarDate, { customersADay, age }: { customersADay: number; age: number }): Rush[] {
  if (isClosed(date)) return [];
  const dayNumber = diffDays('2020-01-01', date);
  // Times are drawn apart from payments, so that these stay the same when a day is no longer recent.
  const times = createRandom(-SEED - dayNumber);
  const weather = 0.85 + times.next() * 0.3;
  const expected =
    customersADay * (WEEKDAY[weekdayOf(date)] ?? 1) * (MONTH[Number(date.slice(5, 7)) - 1] ?? 1) * weather;
  const parts = HOURS.map((hours, hoursIndex) => {
    const random = createRandom(SEED + dayNumber * HOURS.length + hoursIndex);
    const customers = Math.round(expected * hours.share * (0.85 + random.next() * 0.3));
    return { ...hours, payments: Array.from({ length: customers }, () => planPayment(random, weekdayOf(date))) };
  });
  const followed =
    age <= NEAR_DAYS ? parts : [{ ...pickPart(parts, times), payments: parts.flatMap(({ payments }) => payments) }];
  return followed.flatMap((part) => planMoments(date, part, { recent: age <= RECENT_DAYS, times }));
}

function pickPart(parts: Part[], times: Random): Part {
  let drawn = times.next() * parts.reduce((sum, { share }) => sum + share, 0);
  return parts.find(({ share }) => (drawn -= share) < 0) ?? parts[0]!;
}

/** Each moment has its own stretch of time and keeps a distance from the next: the clock cannot go back between two. */
function planMoments(
  date: CalendarDate,
  { from, to, payments }: Part,
  { recent, times }: { recent: boolean; times: Random },
): Rush[] {
  const customers = payments.length;
  const moments = recent ? Math.ceil(customers / CUSTOMERS_A_MOMENT) : Math.min(customers, 1);
  const stretch = ((to - from) * 60) / moments;
  const seconds = Array.from({ length: moments }, (_, index) =>
    Math.floor(from * 60 + stretch * (index + times.next() * 0.8)),
  );
  return seconds.map((second, index) => ({
    at: zonedInstant({ date, time: clockTime(second) }, SETTLEMENT_ZONE),
    payments: payments.slice(
      Math.floor((index * customers) / moments),
      Math.floor(((index + 1) * customers) / moments),
    ),
  }));
}

function clockTime(secondOfDay: number): string {
  const parts = [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Closed on New Year's Day, Thanksgiving and Christmas. */
function isClosed(date: CalendarDate): boolean {
  const thanksgiving = federalHolidays(Number(date.slice(0, 4))).find(
    (holiday) => holiday.slice(5, 7) === '11' && weekdayOf(holiday) === 4,
  );
  return date.endsWith('-01-01') || date.endsWith('-12-25') || date === thanksgiving;
}

function planPayment(random: Random, weekday: number): PlannedPayment {
  const store = pickStore(random, weekday);
  const habits = HABITS[store];
  const catering = store === 'bakery' && random.next() < CATERING_CHANCE;
  const cents = catering ? random.between(120, 640) * 100 : priceCents(random, habits);
  const outcome = random.next();
  const amountCents =
    outcome < DECLINED_CHANCE
      ? withCents(cents, 1)
      : outcome < DECLINED_CHANCE + CANCELLED_CHANCE
        ? withCents(cents, 2)
        : cents;
  const tips = random.next() < habits.tips;
  const tipCents = tips ? Math.max(50, Math.round((amountCents * random.pick([0.1, 0.15, 0.18, 0.2])) / 5) * 5) : 0;
  return {
    store,
    till: random.between(0, habits.tills - 1),
    amount: amountCents / 100,
    tip: tipCents / 100,
    shopper: pickShopper(random),
    funding: random.next() < (catering ? 0.7 : 0.26) ? 'credit' : 'cash',
    // One in nine found the shop through premium placement; taken from the price, so that the draws stay as they are.
    premium: Math.floor(amountCents / 25) % 9 === 4,
  };
}

/** The market stall stands from Friday to Sunday only; its customers go to the bakery on other days. */
function pickStore(random: Random, weekday: number): StoreKey {
  const drawn = random.next();
  if (drawn < HABITS.coffee.share) return 'coffee';
  const marketDay = weekday === 0 || weekday >= 5;
  return marketDay && drawn < HABITS.coffee.share + HABITS.market.share * 1.9 ? 'market' : 'bakery';
}

/** Prices lean to the right, as bills do, and end as price tags end. */
function priceCents(random: Random, { typical, spread }: Habits): number {
  const bell = (random.next() + random.next() + random.next() + random.next() - 2) * 1.7;
  const dollars = Math.max(1, Math.floor(typical * Math.exp(spread * bell)));
  return dollars * 100 + random.pick([0, 25, 50, 50, 75, 95]);
}

function withCents(cents: number, ending: number): number {
  return Math.max(1, Math.floor(cents / 100)) * 100 + ending;
}

/** Regulars come often: the square of an even draw favours the head of the list. */
function pickShopper(random: Random): string {
  return SHOPPER_NAMES[Math.floor(random.next() ** 2 * SHOPPER_NAMES.length)] ?? 'Ada Nwosu';
}
