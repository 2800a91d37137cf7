import { isUnderWay, type PayoutState } from '@trilane/domain/payout';
import { nextSummaryAt, type SummaryPeriod } from '@trilane/domain/summary';
import { createHash } from 'node:crypto';
import { hashToken, newToken, type SecretBox } from '../../platform/secret-box.ts';
import { accountNumberPlace } from '../bank/public.ts';
import { newWebhookSecret, webhookSecretPlace } from '../webhooks/public.ts';
import type { ImportedFile } from './import-files.ts';
import type { People } from './import-people.ts';
import type { ArchiveRow } from './read-archive-rows.ts';

/** What changes of rows depend on. */
export interface ImportFacts {
  businessId: string;
  timeZone: string;
  box: SecretBox;
  /** The business clock, and the one that people live by. */
  now: Date;
  securityNow: Date;
  people: People;
  files: ReadonlyMap<string, ImportedFile>;
  knowsCategory: boolean;
}

/** Columns that hold the account of a person. */
const PEOPLE_COLUMNS: ReadonlySet<string> = new Set([
  'owner_user_id',
  'user_id',
  'by_user_id',
  'requested_by',
  'set_by',
  'written_by',
]);
/** Who unlinked a device whose link ended with the import. */
export const UNLINKED_BY = 'Import from an archive';

/** What an imported row has instead of what the archive has, or beside it. */
type Change = (row: ArchiveRow, facts: ImportFacts) => ArchiveRow;

const text = (value: unknown): string => String(value);
/** An instant as the database writes it into JSON. */
const instant = (at: Date): string => at.toISOString().replace(/\.?0*Z$/, '+00:00');

const CHANGES: Readonly<Record<string, Change>> = {
  business: (row, { knowsCategory }) => ({ category_id: knowsCategory ? row['category_id'] : null }),
  receipt_look(row, { files }) {
    const logo = files.get(text(row['logo_file_id']))?.logoPng ?? null;
    return logo === null
      ? { logo_file_id: null, logo_png: null }
      : { logo_png: `\\x${Buffer.from(logo).toString('hex')}` };
  },
  summary_choice: ({ period, next_at: at }, { now, timeZone }) => ({
    next_at: new Date(text(at)) > now ? at : instant(nextSummaryAt(period as SummaryPeriod, now, timeZone)),
  }),
  api_key: () => ({ hint: '', old_until: null }),
  webhook_endpoint: ({ endpoint_id: id, off_at: at, off_reason: reason }, { businessId, box, now }) => ({
    secret_box: box.encrypt(newWebhookSecret(), webhookSecretPlace(businessId, text(id))),
    off_at: at ?? instant(now),
    off_reason: reason ?? 'owner',
  }),
  stored_file(row, { files }) {
    const file = files.get(text(row['file_id']))!;
    return { storage_key: file.storageKey, thumbnail_key: file.thumbnailKey };
  },
  // Without its number, no account may get money: until it is linked again it counts as removed.
  bank_account: ({ account_id: id, removed_at: at }, { businessId, box, now }) => ({
    number_box: box.encrypt('', accountNumberPlace(businessId, text(id))),
    approved_at: null,
    is_primary: false,
    removed_at: at ?? instant(now),
  }),
  bank_registration: ({ status, last_outcome: outcome }) =>
    status === 'approved' || status === 'consented' || outcome === 'verified' || outcome === 'consented'
      ? { status: 'removed', reason: null, last_outcome: 'removed', last_reason: null }
      : {},
  guarded_change: () => ({ stop_hash: hashToken(newToken()) }),
  automatic_transfer: ({ next_at: at }, { now }) =>
    at === null ? {} : { next_at: null, paused_at: instant(now), pause_reason: 'no_account', bank_reason: null },
  device: () => ({ chat_enabled: false, linked_at: null, staff_id: null }),
  device_pairing: ({ unlinked_at: at, unlinked_by: by }, { securityNow }) => ({
    unlinked_at: at ?? instant(securityNow),
    unlinked_by: by ?? UNLINKED_BY,
  }),
  'ledger.transaction': ({ transaction_id: id, shopper_name: name }) => ({
    shopper_id: `imported ${createHash('sha256').update(text(name)).digest('hex').slice(0, 32)}`,
    approval_id: `imported ${text(id)}`,
    idempotency_key: `imported ${text(id)}`,
    request_hash: 'imported',
  }),
};

/** The row as it is stored here. */
export function importedRow(table: string, row: ArchiveRow, facts: ImportFacts): ArchiveRow {
  const imported = { ...row, ...CHANGES[table]?.(row, facts) };
  for (const column of PEOPLE_COLUMNS) {
    const here = facts.people.get(text(imported[column]));
    if (here !== undefined) imported[column] = here;
  }
  return imported;
}

/** Columns that a change adds to those of the archive. */
export const ADDED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  receipt_look: ['logo_png'],
  api_key: ['hint'],
  webhook_endpoint: ['secret_box'],
  stored_file: ['storage_key', 'thumbnail_key'],
  bank_account: ['number_box'],
  guarded_change: ['stop_hash'],
  'ledger.transaction': ['shopper_id', 'approval_id', 'idempotency_key', 'request_hash'],
};

/** A transfer that the bank may still carry out: only the installation that sent it learns how it ends. */
export const isPayoutUnderWay = (row: ArchiveRow): boolean => isUnderWay(row['state'] as PayoutState);
