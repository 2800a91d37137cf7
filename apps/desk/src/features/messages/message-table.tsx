import { Button } from '@trilane/ui/button';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { ageOf } from '../../lib/age.ts';
import { formatInstant } from '../../lib/format.ts';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { mayDecide, STATE_WORDS, type Message } from './message-words.ts';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';

type Asked = { message: Message; what: 'replay' | 'abandon' };

const BADGES = { dead: 'failed', retrying: 'pending', waiting: 'pending' } as const;

/** Undelivered messages. Their content is sealed and never shown. */
export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Table label="Messages" stack>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Business</th>
            <th scope="col">Since</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.id}>
              <td data-at="title">{MESSAGE_KINDS[message.kind] ?? message.kind}</td>
              <td data-at="sub">{message.business?.name || '—'}</td>
              <td data-at="note" title={formatInstant(message.createdAt)}>
                {ageOf(message.createdAt)}
              </td>
              <td data-at="wide">
                <StatusBadge state={BADGES[message.state]}>{STATE_WORDS[message.state]}</StatusBadge>{' '}
                <span className="muted">
                  {message.attempts} {message.attempts === 1 ? 'attempt' : 'attempts'}
                  {message.lastError && `: ${message.lastError}`}
                </span>
              </td>
              <td data-at="actions">
                <MessageButtons message={message} onAsk={(what) => setAsked({ message, what })} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <MessageDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function MessageButtons({ message, onAsk }: { message: Message; onAsk: (what: Asked['what']) => void }) {
  const { data: me } = useDeskMe();
  if (message.state !== 'dead' || !mayDecide(me?.roles, message.movesMoney)) return null;
  const kind = MESSAGE_KINDS[message.kind] ?? message.kind;
  const about = message.business ? `${kind} of ${message.business.name}` : kind;
  return (
    <div className={form.rowButtons}>
      <Button size="s" aria-label={`Retry: ${about}`} onClick={() => onAsk('replay')}>
        Retry
      </Button>
      <Button size="s" aria-label={`Abandon: ${about}`} onClick={() => onAsk('abandon')}>
        Abandon
      </Button>
    </div>
  );
}

function abandonedWords({ kind }: Message, { moneyBack }: { moneyBack: boolean }): string {
  if (kind !== 'payout') return 'The message is abandoned';
  return moneyBack
    ? 'The message is abandoned, and the money is back in the merchant’s balance'
    : 'The message is abandoned. No money moved, because the payout is with the bank or has ended';
}

function MessageDialog({ message, what, onClose }: Asked & { onClose: () => void }) {
  const reads = ['listMessages', 'listWaiting'] as const;
  const say = (words: string) => {
    onClose();
    toast.success(words);
  };
  const replay = useDeskWrite('replayMessage', { reads, onDone: () => say('The message is being retried') });
  const abandon = useDeskWrite('abandonMessage', { reads, onDone: (answer) => say(abandonedWords(message, answer)) });
  const isReplay = what === 'replay';
  const money =
    message.kind === 'payout'
      ? ' If the payout bank does not have the payout, the money goes back to the merchant, who gets an email.'
      : '';
  return (
    <ReasonDialog
      title={isReplay ? 'Retry this message?' : 'Abandon this message?'}
      confirmLabel={isReplay ? 'Retry' : 'Abandon'}
      danger={!isReplay}
      busy={replay.isPending || abandon.isPending}
      onClose={onClose}
      onConfirm={(reason) => (isReplay ? replay : abandon).mutate({ params: { id: message.id }, body: { reason } })}
    >
      <p>
        {isReplay
          ? 'It starts over, with all attempts and the full time.'
          : `Its content is deleted and it is never sent. Do this only if you know that it was not delivered.${money}`}
      </p>
    </ReasonDialog>
  );
}
