import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { ageOf } from '../../lib/age.ts';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';
import { mayDecide, retriedWords, STATE_WORDS, type Listed } from './message-words.ts';

/** The undelivered messages by kind and state, and their most frequent errors. */
export function CountTable({ counts, errors }: Pick<Listed, 'counts' | 'errors'>) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data: me } = useDeskMe();
  return (
    <>
      <Panel title="By kind">
        <Table label="Messages by kind and state" stack>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">State</th>
              <th scope="col">Oldest</th>
              <th scope="col" className={cell.num}>
                Messages
              </th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, state, messages, oldest, movesMoney }) => (
              <tr key={`${kind} ${state}`}>
                <td data-at="title">{MESSAGE_KINDS[kind] ?? kind}</td>
                <td data-at="status">{STATE_WORDS[state]}</td>
                <td data-at="note">{ageOf(oldest)}</td>
                <td data-at="end" className={cell.num}>
                  {grouped(messages)}
                </td>
                <td data-at="actions">
                  {state === 'dead' && mayDecide(me?.roles, movesMoney) && (
                    <Button
                      size="s"
                      aria-label={`Retry all dead messages: ${MESSAGE_KINDS[kind] ?? kind}`}
                      onClick={() => setAsked(kind)}
                    >
                      Retry all
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      {errors.length > 0 && <ErrorTable errors={errors} />}
      {asked !== null && <ReplayAllDialog kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ErrorTable({ errors }: Pick<Listed, 'errors'>) {
  return (
    <Panel title="By error">
      <Table label="Messages by error" stack>
        <thead>
          <tr>
            <th scope="col">Error</th>
            <th scope="col">Kind</th>
            <th scope="col" className={cell.num}>
              Messages
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ kind, error, messages }) => (
            <tr key={`${kind} ${error}`}>
              <td data-at="title">{error}</td>
              <td data-at="sub">{MESSAGE_KINDS[kind] ?? kind}</td>
              <td data-at="end" className={cell.num}>
                {grouped(messages)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** One call takes a few hundred messages, oldest first, so it is repeated until none is left. */
function ReplayAllDialog({ kind, onClose }: { kind: string; onClose: () => void }) {
  const [done, setDone] = useState(0);
  const replay = useDeskWrite('replayMessages', { reads: ['listMessages', 'listWaiting'] });
  const run = (reason: string, before: number) =>
    replay.mutate(
      { body: { kind, reason } },
      {
        onSuccess: ({ replayed, left }) => {
          setDone(before + replayed);
          if (left > 0 && replayed > 0) return run(reason, before + replayed);
          onClose();
          toast.success(retriedWords(before + replayed));
        },
      },
    );
  return (
    <ReasonDialog
      title="Retry all of them?"
      confirmLabel="Retry all"
      busy={replay.isPending}
      onClose={onClose}
      onConfirm={(reason) => run(reason, done)}
    >
      <p>
        Every dead message of the kind “{MESSAGE_KINDS[kind] ?? kind}” starts over, with all its attempts.
        {done > 0 && ` ${grouped(done)} so far.`}
      </p>
    </ReasonDialog>
  );
}
