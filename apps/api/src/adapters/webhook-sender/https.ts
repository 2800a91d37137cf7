import { WEBHOOK_TIMEOUT_SECONDS, whyNotWebhookUrl } from '@trilane/domain/webhook';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import { createGuardedPost, type GuardedPostOptions } from '../guarded-post.ts';

/** Sends to the addresses that merchants have typed. */
export function createWebhookSender({
  timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1_000,
  ...options
}: Omit<GuardedPostOptions, 'timeoutMs'> & { timeoutMs?: number }): WebhookSender {
  const post = createGuardedPost('webhook', { ...options, timeoutMs });
  return {
    async send({ url, headers, body }) {
      const why = whyNotWebhookUrl(url, { plain: options.privateAddresses !== 'off' });
      if (why !== null) return { failure: `${why}.` };
      const answer = await post({ url: new URL(url), headers, body });
      return 'failure' in answer ? answer : { status: answer.status, text: answer.text };
    },
  };
}
