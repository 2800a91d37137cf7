import { refusals } from '@trilane/contract/refusals';
import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { messageWords, retriedWords, type Answered, type Message } from './message-words.ts';

type Props = { messages: readonly Message[]; onClose: () => void; onRetried: () => void };

/** Retries the chosen messages with one reason, and names those that could not be retried. */
export function ReplayChosenDialog({ messages, onClose, onRetried }: Props) {
  const [answer, setAnswer] = useState<Answered | null>(null);
  const replay = useDeskWrite('replayMessages', {
    reads: ['listMessages', 'listWaiting'],
    readsAfterFailure: true,
    onDone: (done) => {
      onRetried();
      if (done.skipped.length > 0) return setAnswer(done);
      onClose();
      toast.success(retriedWords(done.replayed));
    },
  });
  if (answer) return <SkippedDialog messages={messages} answer={answer} onClose={onClose} />;
  const ids = messages.map(({ id }) => id);
  return (
    <ReasonDialog
      title={messages.length === 1 ? 'Retry this message?' : `Retry these ${grouped(messages.length)} messages?`}
      confirmLabel="Retry"
      busy={replay.isPending}
      onClose={onClose}
      onConfirm={(reason) => replay.mutate({ body: { ids, reason } })}
    >
      <p>
        Each message gets its full number of attempts and full time again. Messages that are no longer dead are skipped.
      </p>
    </ReasonDialog>
  );
}

function SkippedDialog({ messages, answer, onClose }: Omit<Props, 'onRetried'> & { answer: Answered }) {
  const { replayed, skipped } = answer;
  const nameOf = (id: string) => {
    const message = messages.find((one) => one.id === id);
    return message ? messageWords(message) : id;
  };
  return (
    <Dialog open onClose={onClose} title={`${skipped.length} of ${messages.length} were not retried`} size="s">
      <div className={form.form}>
        {replayed > 0 && <p>{retriedWords(replayed)}.</p>}
        <ul>
          {skipped.map(({ id, why }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {refusals[why].message}
            </li>
          ))}
        </ul>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
