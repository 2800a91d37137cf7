import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { TEST_EVENT, WEBHOOK_EVENTS, type DeliveryState } from '@trilane/domain/webhook';
import { word } from '@trilane/domain/word';
import type { StatusBadgeState } from '@trilane/ui/status-badge';

export type Endpoint = CallOutput<Calls['listWebhooks']>[number];
export type Delivery = CallOutput<Calls['listWebhookDeliveries']>['docs'][number];

export const STATE_WORDS: Readonly<Record<DeliveryState, { words: string; badge: StatusBadgeState }>> = {
  waiting: { words: word('Waiting'), badge: 'pending' },
  held: { words: word('Held'), badge: 'off' },
  delivered: { words: word('Delivered'), badge: 'paid' },
  failed: { words: word('Failed'), badge: 'failed' },
};

export const eventWords = (type: Delivery['type']): string =>
  type === TEST_EVENT ? 'Test event' : WEBHOOK_EVENTS[type];

/** What a person calls an endpoint: its description, or else its address. */
export const nameOf = ({ description, url }: Pick<Endpoint, 'description' | 'url'>): string => description || url;

/** How an endpoint fares, in a word and a shape. */
export function healthOf({ off, waiting, lastFailure, lastDeliveredAt }: Endpoint): {
  words: string;
  badge: StatusBadgeState;
} {
  if (off)
    return off.reason === 'failing' ? { words: 'Switched off', badge: 'failed' } : { words: word('Off'), badge: 'off' };
  const failedLast = lastFailure !== null && (lastDeliveredAt === null || lastFailure.at >= lastDeliveredAt);
  if (failedLast && waiting > 0) return { words: word('Retrying'), badge: 'pending' };
  return { words: word('On'), badge: 'linked' };
}
