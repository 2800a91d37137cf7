import { toast } from '@trilane/ui/toast';
import { WEBHOOK_KEPT_DAYS } from '@trilane/domain/webhook';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import { nameOf, type Endpoint } from './webhook-words.ts';

/** What a press on a row does at once. */
export function useEndpointActs() {
  const test = useWrite('sendWebhookTest', {
    topics: ['webhooks'],
    onDone: () => toast.success('A test event is on its way'),
  });
  const active = useWrite('setWebhookActive', {
    topics: ['webhooks'],
    onDone: (endpoint) =>
      toast.success(
        endpoint.off
          ? `${nameOf(endpoint)} is off. New events are kept for ${WEBHOOK_KEPT_DAYS} days.`
          : `${nameOf(endpoint)} is on`,
      ),
  });
  return {
    busy: test.isPending || active.isPending,
    test: ({ id }: Endpoint) => test.mutate({ params: { id }, idempotencyKey: newIdempotencyKey() }),
    switchOver: ({ id, off }: Endpoint) =>
      active.mutate({ params: { id }, body: { active: off !== null }, idempotencyKey: newIdempotencyKey() }),
  };
}
