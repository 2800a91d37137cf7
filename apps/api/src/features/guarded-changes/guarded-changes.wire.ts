import type { ChangeRow } from './guarded-changes.repo.ts';

/** A change as operators read it. */
export const guardedChangeToWire = (row: ChangeRow, now: Date) => ({
  number: row.change_number,
  kind: row.kind,
  words: row.words,
  by: row.changed_by,
  device: row.device,
  at: row.changed_at.toISOString(),
  heldUntil: row.held_until.toISOString(),
  holds: row.held_until > now && row.confirmed_at === null,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  undone: row.undone,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
});
