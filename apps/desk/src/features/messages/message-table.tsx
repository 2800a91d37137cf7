import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Button } from '@trilane/ui/button';
import { Checkbox } from '@trilane/ui/checkbox';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { ageOf } from '../../lib/age.ts';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { mayDecide, messageWords, STATE_WORDS, type Message } from './message-words.ts';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';
import s from './messages.module.css';
import { ReplayChosenDialog } from './replay-chosen-dialog.tsx';

type Asked = { message: Message; what: 'replay' | 'abandon' };

const BADGES = { dead: 'failed', retrying: 'pending', waiting: 'pending' } as const;

/** Undelivered messages. Their content is sealed and never shown. Several dead ones can be retried in one go. */
export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { data: me } = useDeskMe();
  const decidable = messages.filter(({ state, movesMoney }) => state === 'dead' && mayDecide(me?.roles, movesMoney));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <>
      {decidable.length > 0 && (
        <ChosenBar
          decidable={decidable}
          chosen={decidable.filter(({ id }) => chosenIds.has(id))}
          onChoose={(chosen) => setChosenIds(new Set(chosen.map(({ id }) => id)))}
        />
      )}
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
            <MessageRow
              key={message.id}
              message={message}
              isDecidable={decidable.includes(message)}
              isChosen={chosenIds.has(message.id)}
              onChoose={(isChosen) => choose(message.id, isChosen)}
              onAsk={(what) => setAsked({ message, what })}
            />
          ))}
        </tbody>
      </Table>
      {asked && <MessageDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type MessageRowProps = {
  message: Message;
  isDecidable: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAsk: (what: Asked['what']) => void;
};

function MessageRow({ message, isDecidable, isChosen, onChoose, onAsk }: MessageRowProps) {
  return (
    <tr>
      <td data-at="title" className={s.kind}>
        {isDecidable ? (
          <Checkbox
            label={<MessageKind message={message} />}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          (MESSAGE_KINDS[message.kind] ?? message.kind)
        )}
      </td>
      <td data-at="sub">{message.business?.name || '—'}</td>
      <td data-at="note" className={form.still} title={formatNewYorkInstant(message.createdAt)}>
        {ageOf(message.createdAt)}
      </td>
      <td data-at="wide">
        <StatusBadge state={BADGES[message.state]}>{STATE_WORDS[message.state]}</StatusBadge>{' '}
        <span className="muted">
          {message.attempts} {message.attempts === 1 ? 'attempt' : 'attempts'}
          {message.lastError && `: ${message.lastError}`}
        </span>
      </td>
      <td data-at="actions">{isDecidable && <MessageButtons message={message} onAsk={onAsk} />}</td>
    </tr>
  );
}

/** Its kind; whoever hears the page also hears whose it is. */
const MessageKind = ({ message }: { message: Message }) => (
  <>
    {MESSAGE_KINDS[message.kind] ?? message.kind}
    {message.business?.name && <span className="vh"> of {message.business.name}</span>}
  </>
);

type ChosenBarProps = {
  decidable: readonly Message[];
  chosen: readonly Message[];
  onChoose: (chosen: readonly Message[]) => void;
};

/** Chooses all of the page or none, and retries the chosen ones. */
function ChosenBar({ decidable, chosen, onChoose }: ChosenBarProps) {
  // What is chosen when the dialog opens stays so, whatever the list under it becomes.
  const [asked, setAsked] = useState<readonly Message[] | null>(null);
  return (
    <div className={s.bar}>
      <Checkbox
        label="All dead messages on this page"
        checked={chosen.length === decidable.length}
        onChange={(event) => onChoose(event.target.checked ? decidable : [])}
      />
      <Button disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
        Retry selected ({chosen.length})
      </Button>
      {asked && <ReplayChosenDialog messages={asked} onClose={() => setAsked(null)} onRetried={() => onChoose([])} />}
    </div>
  );
}

function MessageButtons({ message, onAsk }: { message: Message; onAsk: (what: Asked['what']) => void }) {
  const about = messageWords(message);
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
