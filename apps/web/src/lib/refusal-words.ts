import { firstMessage } from '@trilane/contract/errors';
import type { ErrorBody } from '@trilane/contract/errors';

/** The service's own words for a refusal; null if the answer has none. */
export function refusalWords(body: ErrorBody | null | undefined): string | null {
  return (body && typeof body === 'object' && firstMessage(body)) || null;
}
