import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { tillsState } from '@trilane/domain/today';
import { word } from '@trilane/domain/word';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { dayName } from './day-name.ts';

export type Today = CallOutput<Calls['getToday']>;

/** 'Up $120.50 from last Friday at this time'. */
export function comparedWords({ net, compared }: Pick<Today, 'net' | 'compared'>): string {
  const day = `last ${dayName(compared.day)}`;
  if (compared.whole === 0 && compared.soFar === 0) return `No net sales ${day} to compare with`;
  const when = `${day} at this time`;
  const cents = centsOf(net) - centsOf(compared.soFar);
  if (cents === 0) return `Same as ${when}`;
  return `${cents > 0 ? word('Up') : word('Down')} ${formatCents(Math.abs(cents))} from ${when}`;
}

/** '12 payments so far'. */
export const paymentsWords = ({ payments }: Pick<Today, 'payments'>): string =>
  payments === 0 ? 'No payments yet' : `${counted(payments, 'payment')} so far`;

const badges = { none: 'off', closed: 'off', missing: 'pending', ready: 'linked', some: 'pending' } as const;

/** How the tills are, with the badge that goes with it. */
export function tillsWords(tills: Today['tills'], zone: string) {
  const state = tillsState(tills);
  const online = `${tills.ready} of ${tills.linked} online`;
  const words = {
    none: 'No device linked',
    closed: `${tills.linked} linked, none online`,
    missing: online,
    ready: online,
    some: online,
  }[state];
  const seen = tills.ready === 0 && tills.linked > 0 && tills.lastSeenAt !== null;
  return { badge: badges[state], words, note: seen ? `Last seen ${formatInstant(tills.lastSeenAt!, zone)}` : null };
}

/** The hours of both days as places of a drawing that is `height` high. Amounts below zero are drawn as zero. */
export function sparkline(hours: Today['hours'], height: number) {
  const cents = (dollars: number | null) => Math.max(0, centsOf(dollars ?? 0));
  const most = Math.max(1, ...hours.flatMap(({ net, compared }) => [cents(net), cents(compared)]));
  const high = (value: number) => Math.round((cents(value) / most) * height * 10) / 10;
  return hours.map(({ hour, net, compared }) => ({
    hour,
    today: net === null ? null : high(net),
    compared: high(compared),
  }));
}
