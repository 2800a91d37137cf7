import { API_KEYS_MAX } from '@trilane/domain/api-key';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals about API keys, and those that their requests may get from any call. */
export const apiKeyRefusals = {
  scope_missing: { status: 403, message: 'This API key does not have the scope that this call needs.' },
  api_key_network: { status: 403, message: 'This API key may not be used from your network address.' },
  api_key_mode: {
    status: 403,
    message: prose`This API key belongs to another kind of installation. Live keys work only in production, practice
      keys only elsewhere.`,
  },
  api_keys_full: {
    status: 409,
    message: `You can have up to ${counted(API_KEYS_MAX, 'API key')}. Remove one to create another.`,
  },
  api_key_name_taken: { status: 409, message: 'Another key has this name.', field: 'name' },
} as const satisfies Record<string, RefusalWords>;
