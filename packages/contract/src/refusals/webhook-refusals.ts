import { counted } from '@trilane/domain/number-words';
import { WEBHOOKS_MAX } from '@trilane/domain/webhook';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals about the endpoints that are told of events. */
export const webhookRefusals = {
  webhooks_full: { status: 409, message: `A business can have ${counted(WEBHOOKS_MAX, 'endpoint')}.` },
  webhook_address_refused: { status: 422, message: 'Events cannot be sent to this address.', field: 'url' },
  webhook_off: { status: 409, message: 'This endpoint is off. Switch it on first.' },
  webhook_under_way: { status: 409, message: 'This event is being delivered already.' },
} as const satisfies Record<string, RefusalWords>;
