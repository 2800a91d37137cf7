import { NO_STANDING, payTowards } from '@trilane/domain/cashback';
import { centsToDollars } from '@trilane/domain/money';
import { addBusinessDays, settlesAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { clockWords } from '@trilane/domain/settlement-words';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { Story, Transaction } from '../../features/transactions/transaction-words.ts';
import type { Today } from '../../features/balance/today-words.ts';
import { exampleSale } from '../example-sale.ts';
import day from './example-day.json' with { type: 'json' };

/** A day of the demo merchant, with the example purchase and a payment that earns cashback. */
const FRIDAY = day.day;
const NOW = zonedInstant({ date: FRIDAY, time: '15:41' }, SETTLEMENT_ZONE);
const PAID_HOUR = 14;
const SALE_HOUR = 15;
/** When the shop’s automatic transfer runs. */
const transferAt = (friday: CalendarDate) => zonedInstant({ date: friday, time: '10:30' }, SETTLEMENT_ZONE);

/** The payment that reaches the promotion which the page shows further down: $148.60 of $200 were spent before it. */
const priceCents = 6_400;
const { cashbackCents } = payTowards(
  { spendCents: 20_000, rewardPercent: 5 },
  { ...NO_STANDING, spendCents: 14_860 },
  priceCents,
);
const paidNetCents = priceCents - cashbackCents - PREMIUM_FEE_CENTS;

export const paid: { time: string; transaction: Transaction; earned: Story['earned'] } = {
  time: clockWords('14:20'),
  transaction: {
    id: '0190a5a0-0000-7000-8000-000000000001',
    transactionNumber: 15_198,
    date: zonedInstant({ date: FRIDAY, time: '14:20' }, SETTLEMENT_ZONE).toISOString(),
    tradeDate: FRIDAY,
    transactionType: 'Cash',
    amountStatus: 'pending',
    grossAmount: centsToDollars(priceCents),
    discount: 0,
    cashback: centsToDollars(cashbackCents),
    premiumFee: centsToDollars(PREMIUM_FEE_CENTS),
    refundInterest: 0,
    tip: 8,
    netAmount: centsToDollars(paidNetCents),
    askedAmount: 0,
    customerName: 'Maya Quintero',
    device: exampleSale.till,
    appUser: null,
    store: {
      id: '0190a5a0-0000-7000-8000-000000000002',
      name: exampleSale.shop,
      storeNo: '102',
      address: { city: 'Brooklyn' },
    },
  },
  earned: [{ spend: 200, cashback: centsToDollars(cashbackCents) }],
};

const inHour = (hour: number) =>
  (hour === PAID_HOUR ? paidNetCents : 0) + (hour === SALE_HOUR ? exampleSale.priceCents : 0);
const told = [exampleSale.priceCents, paidNetCents];
const toldCents = told.reduce((sum, cents) => sum + cents, 0);

/** What the portal's panel of today shows at that moment. */
export const today: Pick<Today, 'net' | 'payments' | 'compared' | 'hours' | 'tills'> = {
  net: centsToDollars(day.netCents + toldCents),
  payments: day.payments + told.length,
  compared: {
    day: addDays(FRIDAY, -7),
    soFar: centsToDollars(day.compared.soFarCents),
    whole: centsToDollars(day.compared.wholeCents),
  },
  hours: day.hours.map(([net = 0, compared = 0], hour) => ({
    hour,
    net: hour > SALE_HOUR ? null : centsToDollars(net + inHour(hour)),
    compared: centsToDollars(compared),
  })),
  tills: { linked: 5, ready: 5, lastSeenAt: null, usuallyOpen: true },
};

export const latest = [
  { time: exampleSale.at, store: exampleSale.shop, type: 'Cash', netCents: exampleSale.priceCents },
  ...day.latest.map(({ time, ...payment }) => ({ ...payment, time: clockWords(time) })),
];

const cashDays = day.cashDays.map(({ date, payments, cents }) =>
  date === FRIDAY
    ? { date, payments: payments + told.length, cents: cents + toldCents, settles: settlesAt(date) }
    : { date, payments, cents, settles: settlesAt(date) },
);

/** The cash days whose money is still to arrive, soonest first. */
export const arriving = cashDays
  .filter(({ settles }) => settles > NOW)
  .map(({ settles, ...cashDay }) => ({ ...cashDay, arrivesOn: localDate(settles, SETTLEMENT_ZONE) }));

const madeAvailable = (from: Date, to: Date) =>
  cashDays.filter(({ settles }) => settles > from && settles <= to).reduce((sum, { cents }) => sum + cents, 0);

/** This week's automatic transfer, on its way, and the one before it, which has arrived. */
export const transfers = [0, -7].map((days) => {
  const requestedOn = addDays(FRIDAY, days);
  return {
    requestedOn,
    arrivesOn: addBusinessDays(requestedOn, 1),
    hasArrived: days < 0,
    cents: madeAvailable(transferAt(addDays(requestedOn, -7)), transferAt(requestedOn)),
  };
});
