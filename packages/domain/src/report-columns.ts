import { word } from './word.ts';

/** What a sales report can be grouped by, with the heading of its first column on the screen and in the export. */
export const REPORT_GROUPINGS = {
  day: word('Date'),
  store: word('Store'),
  device: word('Device'),
  staff: 'App User',
  'hour-of-week': 'Hour of the week',
} as const;
export type ReportGrouping = keyof typeof REPORT_GROUPINGS;
export const REPORT_GROUPING_KEYS = Object.keys(REPORT_GROUPINGS) as [ReportGrouping, ...ReportGrouping[]];

/**
 * The figures of a report in their order, with their headings. From Gross Sales to Net Amt. each step that lowers net
 * carries a minus, so the amounts of a row add up. The screen leaves out the count of refunds and the refund rate.
 */
export const REPORT_COLUMNS = {
  sales: word('Sales'),
  refunds: word('Refunds'),
  gross: 'Gross Sales',
  refunded: word('Refunded'),
  lessRefunds: 'Sales Less Refunds',
  discount: word('Discount'),
  cashback: word('Cashback'),
  premiumFees: 'Premium Fee',
  refundInterest: 'Refund Interest',
  net: 'Net Amt.',
  tips: word('Tip'),
  refundRate: 'Refund Rate',
} as const;
export type ReportColumn = keyof typeof REPORT_COLUMNS;
export const REPORT_COLUMN_KEYS = Object.keys(REPORT_COLUMNS) as ReportColumn[];
