import { word } from '@trilane/domain/word';
import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { Facts } from '@trilane/ui/facts';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { eventWords, STATE_WORDS, type Delivery, type Endpoint } from './webhook-words.ts';
import s from './webhooks.module.css';

type DeliveryPanelProps = { endpoint: Endpoint; number: number; onClose: () => void };

/** JSON with indentation, for people to read; other text is unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function noResponseWords({ tries, status }: Pick<Delivery, 'tries' | 'status'>): string {
  if (status !== null) return 'The response was empty.';
  return tries === 0 ? 'Not sent yet.' : 'No response.';
}

/** One delivery: what is sent, what came back, and a button to send it again. */
export function DeliveryPanel({ endpoint, number, onClose }: DeliveryPanelProps) {
  const params = { id: endpoint.id, number };
  const { data, isError } = useRead('webhooks', 'getWebhookDelivery', { params });
  const replay = useWrite('replayWebhookDelivery', {
    topics: ['webhooks'],
    onDone: () => toast.success('The event is being sent again'),
  });
  const state = data && STATE_WORDS[data.delivery.state];
  const waits = data?.delivery.state === 'waiting' || data?.delivery.state === 'held';
  const why = endpoint.off ? 'Switch the endpoint on first' : waits && 'Already being delivered';
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data ? eventWords(data.delivery.type) : 'Delivery'}
      aside={state && <StatusBadge state={state.badge}>{state.words}</StatusBadge>}
    >
      {isError && !data && <ReadFailed what="This delivery" />}
      {!data && !isError && (
        <div aria-busy="true" className={s.pad}>
          <Skeleton kind="rows" rows={5} columns={2} />
        </div>
      )}
      {data && (
        <>
          <SideSection>
            <DeliveryFacts delivery={data.delivery} url={data.url} durationMs={data.durationMs} />
            <p className={s.act}>
              <Button
                busy={replay.isPending}
                reasonDisabled={why}
                onClick={() => replay.mutate({ params, idempotencyKey: newIdempotencyKey() })}
              >
                Replay
              </Button>
            </p>
          </SideSection>
          <SideSection title="Request">
            <pre className={s.code} tabIndex={0} role="region" aria-label="Body of the request">
              {readable(data.body)}
            </pre>
            <CopyButton text={data.body} label="Copy the body" />
          </SideSection>
          <SideSection title="Response">
            {data.answer ? (
              <pre className={s.code} tabIndex={0} role="region" aria-label="Body of the response">
                {readable(data.answer)}
              </pre>
            ) : (
              <p className="muted small">{noResponseWords(data.delivery)}</p>
            )}
          </SideSection>
        </>
      )}
    </SidePanel>
  );
}

function DeliveryFacts({ delivery, url, durationMs }: { delivery: Delivery; url: string; durationMs: number | null }) {
  const zone = useZone();
  const { type, messageId, saidAt, tries, lastTryAt, nextTryAt, status, failure } = delivery;
  const took = durationMs === null ? '' : ` after ${grouped(durationMs)} ms`;
  return (
    <div className={s.facts}>
      <Facts
        items={[
          { term: word('Event'), value: type },
          { term: word('When'), value: formatInstant(saidAt, zone) },
          { term: 'Sent to', value: url },
          { term: 'webhook-id', value: messageId },
          { term: word('Tries'), value: String(tries) },
          ...(lastTryAt ? [{ term: 'Last try', value: formatInstant(lastTryAt, zone) }] : []),
          ...(status === null ? [] : [{ term: word('Status'), value: `${status}${took}` }]),
          ...(failure ? [{ term: 'Why it failed', value: failure }] : []),
          ...(nextTryAt ? [{ term: 'Next try', value: formatInstant(nextTryAt, zone) }] : []),
        ]}
      />
    </div>
  );
}
