import { dollarsToCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';

/** The amounts of a close of day from gross to net, and the tips beside it; those that lower net carry a minus. */
const LINES = [
  { key: 'gross', words: 'Gross sales' },
  { key: 'refunded', words: 'Refunded', lowers: true },
  { key: 'discount', words: 'Discounts', lowers: true },
  { key: 'cashback', words: 'Cashback', lowers: true },
  { key: 'premiumFees', words: 'Premium fees', lowers: true },
  { key: 'refundInterest', words: 'Refund interest', lowers: true },
  { key: 'net', words: 'Net' },
  { key: 'tips', words: 'Tips' },
] as const;

type AmountKey = (typeof LINES)[number]['key'];
/** Dollars on the wire. */
export type DayCloseAmounts = Readonly<Record<AmountKey, number>>;

/** One line of a close as screens, paper, PDF and mail show it. */
export interface DayCloseLine {
  key: AmountKey;
  words: string;
  cents: number;
}

/** The lines of a close in their order: those above Net add up to it, and Tips stand beside it. */
export function dayCloseLines(amounts: DayCloseAmounts): DayCloseLine[] {
  return LINES.map(({ key, words, ...rest }) => {
    const cents = dollarsToCents(amounts[key]) ?? 0;
    return { key, words, cents: 'lowers' in rest ? 0 - cents : cents };
  });
}

interface ClosedPlace {
  store: { name: string };
  aisle: { name: string } | null;
}

/** What a close covers: 'Main Street', or 'Till 1, Main Street' for a single device. */
export const closedPlaceWords = ({ store, aisle }: ClosedPlace): string =>
  aisle === null ? store.name : `${aisle.name}, ${store.name}`;

/** 'No. 12' */
export const closeNumberWords = ({ number }: { number: number }): string => `No. ${number}`;

/** '12 sales, 1 refund' */
export const closeCountWords = ({ sales, refunds }: { sales: number; refunds: number }): string =>
  [counted(sales, 'sale'), counted(refunds, 'refund')].join(', ');
