import { NOBODY } from '@trilane/domain/staff';
import { word } from '@trilane/domain/word';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { closeCountWords, coveredNumbers } from '../day-close-words.ts';

const NO_APP_USER = 'No app user';

/** What a close of day says on paper beside its lines. */
export const closeWords = {
  totals: word('Totals'),
  amount: word('Amount'),
  parts: {
    byStaff: { title: 'By app user', column: 'App user' },
    byHour: { title: 'By hour', column: word('Hour') },
    byDevice: { title: 'By device', column: word('Device') },
  },
  /** The heads of the columns of parts, after their name. */
  partColumns: [
    word('Sales'),
    word('Refunds'),
    'Gross sales',
    word('Refunded'),
    word('Discounts'),
    word('Cashback'),
    word('Premium'),
    word('Interest'),
    word('Net'),
    word('Tips'),
  ],
  foot: 'A close cannot be changed. Later refunds appear in the next close.',
};

/** 'Close of day no. 12' */
export const closeTitle = ({ number }: { number: number }): string => `Close of day no. ${number}`;

/** What a part of a close is called: its own name, unless it is of sales that nobody signed in for. */
export const closePartName = ({ key, label }: { key: string; label: string }): string =>
  key === NOBODY ? NO_APP_USER : label;

interface ClosedSpan {
  openedAt: string;
  closedAt: string;
  timeZone: string;
  closedBy: { name: string };
  firstTransaction: number;
  lastTransaction: number;
  total: { sales: number; refunds: number };
}

/** When a close was taken and by whom, and what it covers, line by line. */
export function closeHead(close: ClosedSpan): string[] {
  const at = (instant: string) => `${formatDate(instant, close.timeZone)}, ${formatTime(instant, close.timeZone)}`;
  return [
    `From ${at(close.openedAt)} to ${at(close.closedAt)}.`,
    `Closed by ${close.closedBy.name}. ${closeCountWords(close.total)}.`,
    `TRN No. ${coveredNumbers(close)}.`,
  ];
}
