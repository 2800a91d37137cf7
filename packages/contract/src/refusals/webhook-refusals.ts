import { counted } from '@trilane/domain/number-words';
import { WEBHOOKS_MAX } from '@trilane/domain/webhook';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals about webhook endpoints and their deliveries. */
export const webhookRefusals = {
  webhooks_full: {
    status: 409,
    message: `You can have up to ${counted(WEBHOOKS_MAX, 'endpoint')}. Remove one to add another.`,
  },
  webhook_address_refused: {
    status: 422,
    message: 'We cannot send events to this address. Use a public https:// address.',
    field: 'url',
  },
  webhook_address_taken: {
    status: 409,
    message: 'You already have an endpoint with this address. Change its events instead.',
    field: 'url',
  },
  webhook_off: { status: 409, message: 'This endpoint is off. Switch it on, then try again.' },
  webhook_under_way: { status: 409, message: 'This event is already being delivered.' },
} as const satisfies Record<string, RefusalWords>;
