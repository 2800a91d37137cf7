import { DEAD_SECONDS, type RunRow } from './runs.repo.ts';

/** When a run ended. One that died with its process ended with its last sign of life. */
function endOf({ ended_at: endedAt, beat_at: beatAt }: RunRow, now: Date): Date | null {
  const isDead = endedAt === null && now.getTime() - beatAt.getTime() > DEAD_SECONDS * 1_000;
  return isDead ? beatAt : endedAt;
}

/** `broken`: the run ended without a result. */
export function runOf(row: RunRow, now: Date) {
  const endedAt = endOf(row, now);
  return {
    id: row.run_id,
    askedBy: row.asked_by,
    startedAt: row.started_at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    steps: row.steps,
    stepsDone: row.steps_done,
    broken: row.result?.['broken'] === true || (endedAt !== null && row.result === null),
  };
}
