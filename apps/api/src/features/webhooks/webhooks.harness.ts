import type { TestApp } from '@trilane/testkit/app';
import { createWebhookWork } from './send-webhooks.ts';

/** Delivers everything that is due by now, and waits for it. */
export async function deliver(app: TestApp): Promise<void> {
  const work = createWebhookWork(app.platform);
  await work.begin();
  await work.idle();
}
