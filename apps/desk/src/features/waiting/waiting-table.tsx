import { hasDeskRole } from '@trilane/domain/desk-role';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { WAITING_ROLES, WAITING_WORDS } from '@trilane/domain/waiting';
import { Button } from '@trilane/ui/button';
import { Table } from '@trilane/ui/table';
import { TextLink } from '@trilane/ui/link';
import { useState } from 'react';
import { ageWords } from '../../lib/age.ts';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import { DismissDialog, TakeOverDialog } from './item-dialogs.tsx';
import { earlierWords, itemWords, placeOf, type Item } from './item-words.ts';

const READS = ['listWaiting'] as const;

/** The items of the queue, with who works on each. */
export function WaitingTable({ items }: { items: readonly Item[] }) {
  const [asked, setAsked] = useState<{ item: Item; what: 'dismiss' | 'take-over' } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Table label="Items" stack>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Business</th>
            <th scope="col">Age</th>
            <th scope="col">Taken by</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.key} item={item} onAsk={(what) => setAsked({ item, what })} />
          ))}
        </tbody>
      </Table>
      {asked?.what === 'dismiss' && <DismissDialog item={asked.item} onClose={close} />}
      {asked?.what === 'take-over' && <TakeOverDialog item={asked.item} onClose={close} />}
    </>
  );
}

function ItemRow({ item, onAsk }: { item: Item; onAsk: (what: 'dismiss' | 'take-over') => void }) {
  const words = itemWords(item);
  const earlier = earlierWords(item);
  return (
    <tr>
      <td data-at="title">
        <TextLink href={placeOf(item)}>{WAITING_WORDS[item.kind]}</TextLink> <span className="muted">{words}</span>
        {earlier && <p className="muted">{earlier}</p>}
      </td>
      <td data-at="sub">{item.business?.name || '—'}</td>
      <td data-at="note" className={form.still} title={formatNewYorkInstant(item.since)}>
        {ageWords(item.ageSeconds)}
      </td>
      <td data-at="status">{item.claim ? (item.claim.own ? 'You' : item.claim.name) : 'Nobody'}</td>
      <td data-at="actions">
        <ItemButtons item={item} words={words} onAsk={onAsk} />
      </td>
    </tr>
  );
}

type ButtonsProps = { item: Item; words: string; onAsk: (what: 'dismiss' | 'take-over') => void };

function ItemButtons({ item: { key, kind, claim }, words, onAsk }: ButtonsProps) {
  const roles = useDeskMe().data?.roles ?? [];
  const claimIt = useDeskWrite('claimWaiting', { reads: READS });
  const release = useDeskWrite('releaseWaiting', { reads: READS });
  const about = `${WAITING_WORDS[kind]}, ${words}`;
  return (
    <div className={form.rowButtons}>
      {claim === null && (
        <Button
          size="s"
          busy={claimIt.isPending}
          aria-label={`I take this: ${about}`}
          onClick={() => claimIt.mutate({ body: { key } })}
        >
          I take this
        </Button>
      )}
      {claim?.own && (
        <Button
          size="s"
          busy={release.isPending}
          aria-label={`Release: ${about}`}
          onClick={() => release.mutate({ body: { key } })}
        >
          Release
        </Button>
      )}
      {claim && !claim.own && (
        <Button size="s" aria-label={`Take over: ${about}`} onClick={() => onAsk('take-over')}>
          Take over
        </Button>
      )}
      {(claim === null || claim.own) && hasDeskRole(roles, WAITING_ROLES[kind]) && (
        <Button size="s" aria-label={`Dismiss: ${about}`} onClick={() => onAsk('dismiss')}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
