import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { CSV_START, csvLine, type CsvCell } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listAppUsers, listDevices, listDiscounts, listPromotions, listTeam } from './archive-lists.repo.ts';
import { listArrivals } from './archive.repo.ts';

/** A short list as CSV, made in one transaction. */
export interface ListFile {
  name: string;
  says: string;
  make: (tx: Tx, businessId: string, zone: string) => Promise<string>;
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const moment = (at: Date | null, zone: string) => at && `${formatDate(at, zone)} ${formatTime(at, zone)}`;
const day = (date: string) => formatDate(date, 'UTC');

function csv<Row>(headings: readonly string[], rows: readonly Row[], cells: (row: Row) => CsvCell[]): string {
  return CSV_START + csvLine(headings) + rows.map((row) => csvLine(cells(row))).join('');
}

export const ARRIVALS: ListFile = {
  name: 'csv/arrivals.csv',
  says: 'What each cash day pays you, and when it is, or was, available',
  make: async (tx, businessId, zone) =>
    csv(
      ['Trade Date', 'Transactions', 'Amount', 'Tips', 'Arrives', 'Arrived'],
      await listArrivals(tx, businessId),
      (row) => [
        day(row.cash_day),
        row.transaction_count,
        { cents: row.net_cents },
        { cents: row.tips_cents },
        moment(row.settles_at, zone),
        moment(row.settled_at, zone),
      ],
    ),
};

/** What is not money: read while the archive is made. */
export const LIST_FILES: readonly ListFile[] = [
  {
    name: 'csv/devices.csv',
    says: 'Devices with their stores',
    make: async (tx, businessId, zone) =>
      csv(
        ['Store', 'Store No.', 'Device', 'Active', 'Chat', 'Linked', 'Last Seen', 'Added'],
        await listDevices(tx, businessId),
        (row) => [
          row.store,
          row.store_no,
          row.name,
          yesNo(row.active),
          yesNo(row.chat_enabled),
          moment(row.linked_at, zone),
          moment(row.last_seen_at, zone),
          moment(row.created_at, zone),
        ],
      ),
  },
  {
    name: 'csv/app-users.csv',
    says: 'App users with their stores',
    make: async (tx, businessId, zone) =>
      csv(
        ['Store', 'Store No.', 'First Name', 'Last Name', 'E-mail', 'Enabled', 'Added'],
        await listAppUsers(tx, businessId),
        (row) => [
          row.store,
          row.store_no,
          row.first_name,
          row.last_name,
          row.email,
          yesNo(row.active),
          moment(row.created_at, zone),
        ],
      ),
  },
  {
    name: 'csv/promotions.csv',
    says: 'Conditional promotions and their days',
    make: async (tx, businessId, zone) =>
      csv(
        ['Spend', 'Reward Percent', 'Description', 'From', 'To', 'Added'],
        await listPromotions(tx, businessId),
        (row) => [
          { cents: row.spend_cents },
          row.reward_percent,
          row.description,
          day(row.from_date),
          day(row.to_date),
          moment(row.created_at, zone),
        ],
      ),
  },
  {
    name: 'csv/discounts.csv',
    says: 'One-off discounts and their days',
    make: async (tx, businessId, zone) =>
      csv(['Percent', 'Description', 'From', 'To', 'Added'], await listDiscounts(tx, businessId), (row) => [
        row.percent,
        row.description,
        day(row.from_date),
        day(row.to_date),
        moment(row.created_at, zone),
      ]),
  },
  {
    name: 'csv/team.csv',
    says: 'People of your team, also former ones',
    make: async (tx, businessId, zone) =>
      csv(
        ['Name', 'E-mail', 'Role', 'May Transfer', 'Refund Limit', 'Invited', 'Joined', 'Removed'],
        await listTeam(tx, businessId),
        (row) => [
          row.name,
          row.email,
          row.role,
          yesNo(row.may_transfer),
          row.refund_limit_cents === null ? null : { cents: row.refund_limit_cents },
          moment(row.invited_at, zone),
          moment(row.joined_at, zone),
          moment(row.removed_at, zone),
        ],
      ),
  },
];
