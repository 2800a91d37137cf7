import type { Platform } from '../../platform/context.ts';
import { withoutWaitBudget } from '../../platform/db/wait-budget.ts';
import { newId } from '../../platform/ids.ts';
import { endRun, insertRun, noteProgress, type RunKind } from './runs.repo.ts';

/** Reports how many steps there are and how many are done. */
export type Progress = (steps: number, stepsDone: number) => void;

const BEAT_MS = 2_000;

type Means = Pick<Platform, 'jobsDb' | 'securityNow' | 'log'>;

/** Runs `work`, and updates the row of the run every two seconds. Returns the result; a failure is one, too. */
async function follow(
  { jobsDb, securityNow, log }: Means,
  id: string,
  work: (progress: Progress) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  let reached = { steps: 0, stepsDone: 0 };
  const beat = () => jobsDb.write(null, (tx) => noteProgress(tx, { id, ...reached, now: securityNow() }));
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  try {
    const result = await work((steps, stepsDone) => (reached = { steps, stepsDone }));
    await beat();
    return result;
  } catch (error) {
    log.error({ err: error, run: id }, 'a run of the desk failed');
    return { broken: true };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Starts long work in the background and returns the run's id at once, or null while another run of its kind goes on.
 * `ended` resolves once the result is stored. It never rejects: a failed run is stored as broken.
 */
export async function beginRun(
  means: Means,
  { kind, askedBy }: { kind: RunKind; askedBy: string },
  work: (progress: Progress) => Promise<Record<string, unknown>>,
): Promise<{ id: string; ended: Promise<void> } | null> {
  const { jobsDb, securityNow, log } = means;
  const id = newId();
  if (!(await jobsDb.write(null, (tx) => insertRun(tx, { id, kind, askedBy, now: securityNow() })))) return null;
  // The request is answered long before the run ends, so the run must not share its time for waits.
  const ended = withoutWaitBudget(() =>
    follow(means, id, work)
      .then((result) => jobsDb.write(null, (tx) => endRun(tx, { id, result, now: securityNow() })))
      .catch((error: unknown) => log.warn({ run: id, reason: String(error) }, 'the end of a run could not be noted')),
  );
  return { id, ended };
}
