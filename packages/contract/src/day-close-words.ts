import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { word } from '@trilane/domain/word';

/** The amounts of a close of day from gross to net, and the tips beside it; those that lower net carry a minus. */
const LINES = [
  { key: 'gross', words: 'Gross sales' },
  { key: 'refunded', words: word('Refunded'), lowers: true },
  { key: 'discount', words: word('Discounts'), lowers: true },
  { key: 'cashback', words: word('Cashback'), lowers: true },
  { key: 'premiumFees', words: 'Premium fees', lowers: true },
  { key: 'refundInterest', words: 'Refund interest', lowers: true },
  { key: 'net', words: word('Net') },
  { key: 'tips', words: word('Tips') },
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

/**
 * The TRN numbers within which a close lies: '12 to 40 of the business', or '12 of the business'. Other stores and
 * devices have numbers among them.
 */
export const coveredNumbers = (close: { firstTransaction: number; lastTransaction: number }): string => {
  const { firstTransaction: first, lastTransaction: last } = close;
  return `${first === last ? last : `${first} to ${last}`} of the business`;
};

/** 'No. 12' */
export const closeNumberWords = ({ number }: { number: number }): string => `No. ${number}`;

/** '12 sales, 1 refund' */
export const closeCountWords = ({ sales, refunds }: { sales: number; refunds: number }): string =>
  [counted(sales, 'sale'), counted(refunds, 'refund')].join(', ');

type Parts = readonly { label: string; figures: DayCloseAmounts }[];
type PrintedClose = ClosedPlace & {
  number: number;
  total: DayCloseAmounts & { sales: number; refunds: number };
  byStaff: Parts;
  byHour: Parts;
  byDevice: Parts;
  timeZone: string;
  openedAt: string;
  closedAt: string;
  closedBy: { name: string };
  firstTransaction: number;
  lastTransaction: number;
};

/** Rows of a printed slip under an optional heading; a strong row stands out. */
export interface SlipSection {
  title?: string;
  rows: readonly { words: string; value: string; strong?: boolean }[];
}

/** A close as a slip of paper: its head line by line, its sections, and a last line. */
export interface DayCloseSlip {
  title: string;
  head: readonly string[];
  sections: readonly SlipSection[];
  foot: string;
}

const partSection = (by: string, parts: Parts): SlipSection => ({
  title: `Net by ${by}`,
  rows: parts.map(({ label, figures }) => ({ words: label, value: formatCents(dollarsToCents(figures.net) ?? 0) })),
});

/** A close of day for a printer of 80 mm, the same at the till and in the portal. */
export function dayCloseSlip(businessName: string, close: PrintedClose): DayCloseSlip {
  const at = (instant: string) => `${formatDate(instant, close.timeZone)}, ${formatTime(instant, close.timeZone)}`;
  return {
    title: `Close of day no. ${close.number}`,
    head: [
      businessName,
      closedPlaceWords(close),
      `From ${at(close.openedAt)}`,
      `To ${at(close.closedAt)}`,
      `Closed by ${close.closedBy.name}`,
      `TRN No. ${coveredNumbers(close)}`,
    ],
    sections: [
      {
        rows: [
          { words: word('Sales'), value: grouped(close.total.sales) },
          { words: word('Refunds'), value: grouped(close.total.refunds) },
          ...dayCloseLines(close.total).map(({ key, words, cents }) => ({
            words,
            value: formatCents(cents),
            strong: key === 'net',
          })),
        ],
      },
      partSection('app user', close.byStaff),
      partSection(word('hour'), close.byHour),
      ...(close.aisle === null ? [partSection(word('device'), close.byDevice)] : []),
    ],
    foot: 'Later refunds appear in the next close.',
  };
}
