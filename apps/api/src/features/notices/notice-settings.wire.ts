import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { centsToDollars } from '@trilane/domain/money';
import { defaultChoice, isMailedAnyway, REFUND_ABOVE_PROPOSED_CENTS } from '@trilane/domain/notice-settings';
import type { QuietHours } from '@trilane/domain/quiet-hours';
import type { SummaryPeriod } from '@trilane/domain/summary';
import type { PersonRole, Permissions } from '@trilane/domain/team';
import type { SettingsRow } from './notice-settings.repo.ts';
import { kindsFor } from './who-reads.ts';

/** The quiet hours of a row; null without any. */
export const quietHoursOf = (row: Pick<SettingsRow, 'quiet_from' | 'quiet_to'> | null): QuietHours | null =>
  row && row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null;

/** A person's stored settings. */
export interface StoredSettings {
  /** Null until the person has changed anything. */
  row: SettingsRow | null;
  summaries: readonly SummaryPeriod[];
}

/** The settings of a person as far as they are open: a kind that a role closes is neither shown nor told. */
export function settingsToWire(
  { row, summaries }: StoredSettings,
  permissions: Permissions,
): CallOutput<Calls['getNoticeSettings']> {
  return {
    kinds: kindsFor(permissions).map((kind) => {
      const proposed = defaultChoice(kind);
      const { portal, mail, push } = row?.choices[kind] ?? proposed;
      const mailFixed = isMailedAnyway(kind, permissions.role as PersonRole);
      return { kind, portal, mail: mail || mailFixed, push: push ?? proposed.push, mailFixed };
    }),
    quietHours: quietHoursOf(row),
    refundAbove: centsToDollars(row?.refund_above_cents ?? REFUND_ABOVE_PROPOSED_CENTS),
    summaries: [...summaries],
    version: row?.version ?? 0,
  };
}
