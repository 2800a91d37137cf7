import type { Comparison } from './compare-import.ts';
import type { ImportFiles } from './import-files.ts';
import type { Known } from './import-known.ts';
import type { Manifest } from './manifest.ts';
import type { ArchiveRow } from './read-archive-rows.ts';

/** What the operator is told after an import. */
export interface ImportReport extends Omit<Comparison, 'faults'> {
  manifest: Manifest;
  files: number;
  ownerEmail: string;
  /** Each by its name, for what starts over. */
  names: Record<'accounts' | 'devices' | 'apiKeys' | 'endpoints' | 'linkedMembers' | 'invitations', string[]>;
  automaticTransfersPaused: boolean;
  /** Columns and files of the archive that this version does not know. */
  skipped: string[];
}

/** What an import has brought, and what starts over. */
export function reportOf({
  manifest,
  known: { business, rows },
  found,
  files,
  linked,
  skipped,
}: {
  manifest: Manifest;
  known: Known;
  files: ImportFiles;
  found: Comparison;
  linked: string[];
  skipped: string[];
}): ImportReport {
  const { faults: _, ...compared } = found;
  const named = (table: ArchiveRow[], column: string) => table.map((row) => String(row[column]));
  return {
    ...compared,
    manifest,
    skipped,
    files: [...files.byId.values()].filter(({ isThere }) => isThere).length,
    ownerEmail: String(business['owner_email']),
    names: {
      accounts: rows.bank_account
        .filter((row) => row['removed_at'] === null)
        .map((row) => `${row['provider_name']}, ${row['display_name']} ••••${row['number_last4']}`),
      devices: named(
        rows.device.filter((row) => row['linked_at'] !== null),
        'name',
      ),
      apiKeys: named(rows.api_key, 'name'),
      endpoints: named(rows.webhook_endpoint, 'url'),
      linkedMembers: linked,
      invitations: named(
        rows.team_member.filter((row) => row['user_id'] === null && row['removed_at'] === null),
        'email',
      ),
    },
    automaticTransfersPaused: rows.automatic_transfer.some((row) => row['next_at'] !== null),
  };
}
