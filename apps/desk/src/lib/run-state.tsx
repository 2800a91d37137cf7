import { grouped } from '@trilane/domain/number-words';
import { ProgressBar } from '@trilane/ui/progress-bar';
import type { ReactNode } from 'react';

export interface Run {
  id: string;
  askedBy: string;
  startedAt: string;
  endedAt: string | null;
  steps: number;
  stepsDone: number;
  broken: boolean;
}

/** The progress of a long run; its result once it has ended. */
export function RunState({ run, children }: { run: Run; children: ReactNode }) {
  if (run.endedAt === null)
    return (
      <ProgressBar
        label="Running"
        value={run.steps === 0 ? null : run.stepsDone / run.steps}
        valueText={`${grouped(run.stepsDone)} of ${grouped(run.steps)}`}
      />
    );
  return run.broken ? 'It was interrupted and has no result.' : children;
}
