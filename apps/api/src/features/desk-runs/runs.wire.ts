import type { RunRow } from './runs.repo.ts';

/** `broken`: the run ended without a result. */
export const runOf = (row: RunRow) => ({
  id: row.run_id,
  askedBy: row.asked_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  steps: row.steps,
  stepsDone: row.steps_done,
  broken: row.result?.['broken'] === true,
});
