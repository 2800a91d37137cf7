import { counted, countedInWords } from '@trilane/domain/number-words';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_RETRY_DAYS } from '@trilane/domain/webhook';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { healthOf, nameOf, type Endpoint } from './webhook-words.ts';
import s from './webhooks.module.css';

export type EndpointAct = 'edit' | 'remove' | 'roll' | 'test' | 'replay' | 'switch' | 'log';

type EndpointRowsProps = {
  endpoints: readonly Endpoint[];
  busy: boolean;
  onAct: (what: EndpointAct, endpoint: Endpoint) => void;
};

const eventsOf = ({ events }: Endpoint) =>
  events.length === WEBHOOK_EVENT_NAMES.length ? 'Every event' : counted(events.length, 'event');

export function EndpointRows({ endpoints, busy, onAct }: EndpointRowsProps) {
  return (
    <Table label="Endpoints" stack>
      <thead>
        <tr>
          <th>Endpoint</th>
          <th>Events</th>
          <th>Status</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.id}>
            <td data-at="title" className={s.long}>
              {nameOf(endpoint)}
              {endpoint.description && <span className={s.extras}>{endpoint.url}</span>}
            </td>
            <td data-at="note" className={s.words}>
              {eventsOf(endpoint)}
            </td>
            <td data-at="note">
              <Health endpoint={endpoint} />
            </td>
            <td data-at="wide" className={s.end}>
              <Acts endpoint={endpoint} busy={busy} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How the endpoint fares, and the last thing that went wrong. */
function Health({ endpoint }: { endpoint: Endpoint }) {
  const zone = useZone();
  const { words, badge } = healthOf(endpoint);
  const { off, waiting, lastFailure, lastDeliveredAt } = endpoint;
  const many = waiting >= 1_000 ? '1,000 or more events' : counted(waiting, 'event');
  return (
    <>
      <StatusBadge state={badge}>{words}</StatusBadge>
      {off?.reason === 'failing' && (
        <span className={s.extras}>
          Switched off after {countedInWords(WEBHOOK_RETRY_DAYS, 'day')} of failed deliveries. Fix your receiver, then
          switch it on.
        </span>
      )}
      {waiting > 0 && <span className={s.extras}>{off ? `${many} held` : `${many} waiting`}</span>}
      {lastDeliveredAt && <span className={s.extras}>Last delivered {formatInstant(lastDeliveredAt, zone)}</span>}
      {lastFailure && badge !== 'linked' && (
        <span className={s.extras}>
          {formatInstant(lastFailure.at, zone)}: {lastFailure.words}
        </span>
      )}
    </>
  );
}

function Acts({ endpoint, busy, onAct }: Omit<EndpointRowsProps, 'endpoints'> & { endpoint: Endpoint }) {
  const name = nameOf(endpoint);
  const isOff = endpoint.off !== null;
  const act = (what: EndpointAct, label: string, more: { busy?: boolean; reasonDisabled?: string | false } = {}) => (
    <Button size="s" aria-label={`${label}: ${name}`} onClick={() => onAct(what, endpoint)} {...more}>
      {label}
    </Button>
  );
  return (
    <span className={s.rowButtons}>
      {act('log', word('Deliveries'))}
      {act('test', 'Send a test', { busy })}
      {act('replay', word('Replay'), { reasonDisabled: isOff && 'Switch the endpoint on first' })}
      {act('switch', isOff ? 'Switch on' : 'Switch off', { busy })}
      {act('edit', word('Edit'))}
      {act('roll', 'New secret')}
      {act('remove', word('Remove'))}
    </span>
  );
}
