import { useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { DELIVERY_STATES, WEBHOOK_KEPT_DAYS, type DeliveryState } from '@trilane/domain/webhook';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { eventWords, nameOf, STATE_WORDS, type Delivery, type Endpoint } from './webhook-words.ts';
import s from './webhooks.module.css';

type DeliveryLogProps = { endpoints: readonly Endpoint[]; endpoint: Endpoint; onEndpoint: (id: string) => void };

/** What was sent to one endpoint, newest first. */
export function DeliveryLog({ endpoints, endpoint, onEndpoint }: DeliveryLogProps) {
  const [state, setState] = useState<DeliveryState | ''>('');
  // The numbers before which each page began, so that one can go back.
  const [pages, setPages] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  const before = pages.at(-1);
  const query = { ...(state && { state }), ...(before !== undefined && { before }) };
  const log = useRead(
    'webhooks',
    'listWebhookDeliveries',
    { params: { id: endpoint.id }, query },
    { placeholderData: keepPreviousData },
  );
  const docs = log.data?.docs ?? [];
  return (
    <Panel title="Deliveries" id="deliveries">
      <Filter
        {...{ endpoints, endpoint, state, onEndpoint }}
        onState={(next) => {
          setPages([]);
          setState(next);
        }}
      />
      {log.isError && !log.data && <ReadFailed what="Your deliveries" />}
      {!log.data && !log.isError && (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={5} columns={4} />
        </div>
      )}
      {log.data && docs.length === 0 && (
        <EmptyState>
          {state
            ? 'No delivery has this status.'
            : `Nothing sent yet. Deliveries appear here and are kept for ${WEBHOOK_KEPT_DAYS} days.`}
        </EmptyState>
      )}
      {docs.length > 0 && <Rows docs={docs} onOpen={setOpen} />}
      {(pages.length > 0 || log.data?.more) && (
        <div className={s.pages}>
          <Button size="s" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button size="s" disabled={!log.data?.more} onClick={() => setPages([...pages, docs.at(-1)!.number])}>
            Older
          </Button>
        </div>
      )}
      {open !== null && <DeliveryPanel endpoint={endpoint} number={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

type FilterProps = DeliveryLogProps & { state: DeliveryState | ''; onState: (state: DeliveryState | '') => void };

function Filter({ endpoints, endpoint, onEndpoint, state, onState }: FilterProps) {
  return (
    <div className={s.filter}>
      <SelectField
        compact
        label="Endpoint"
        value={endpoint.id}
        options={endpoints.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChange={({ target }) => onEndpoint(target.value)}
      />
      <SelectField
        compact
        label="Status"
        value={state}
        placeholder="All"
        options={DELIVERY_STATES.map((value) => ({ value, label: STATE_WORDS[value].words }))}
        onChange={({ target }) => onState(target.value as DeliveryState | '')}
      />
    </div>
  );
}

function Rows({ docs, onOpen }: { docs: readonly Delivery[]; onOpen: (number: number) => void }) {
  const zone = useZone();
  return (
    <Table label="Deliveries" stack>
      <thead>
        <tr>
          <th>Event</th>
          <th>When</th>
          <th>Status</th>
          <th>
            <span className="vh">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {docs.map((delivery) => (
          <tr key={delivery.number}>
            <td data-at="title">
              {eventWords(delivery.type)}
              <span className={s.extras}>{delivery.type}</span>
            </td>
            <td data-at="note">{formatInstant(delivery.saidAt, zone)}</td>
            <td data-at="note">
              <DeliveryMark delivery={delivery} />
              {delivery.failure && <span className={s.extras}>{delivery.failure}</span>}
            </td>
            <td data-at="wide" className={s.end}>
              <Button
                size="s"
                aria-label={`Open ${eventWords(delivery.type)}, number ${delivery.number}`}
                onClick={() => onOpen(delivery.number)}
              >
                Open
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function DeliveryMark({ delivery: { state } }: { delivery: Pick<Delivery, 'state'> }) {
  const { words, badge } = STATE_WORDS[state];
  return <StatusBadge state={badge}>{words}</StatusBadge>;
}
