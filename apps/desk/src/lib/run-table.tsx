import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { EmptyState } from '@trilane/ui/empty-state';
import { Table } from '@trilane/ui/table';
import type { ReactNode } from 'react';
import { RunState, type Run } from './run-state.tsx';

type Props<R> = { label: string; runs: readonly R[]; empty: string; children: (run: R) => ReactNode };

/** Long runs, newest first, with who started them and what they found. */
export function RunTable<R extends Run>({ label, runs, empty, children }: Props<R>) {
  if (runs.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <Table label={label} stack>
      <thead>
        <tr>
          <th scope="col">Started</th>
          <th scope="col">By</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td data-at="title">{formatNewYorkInstant(run.startedAt)}</td>
            <td data-at="wide" data-word="By">
              {run.askedBy || 'Nightly run'}
            </td>
            <td data-at="wide" data-word="Result">
              <div>
                <RunState run={run}>{children(run)}</RunState>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
