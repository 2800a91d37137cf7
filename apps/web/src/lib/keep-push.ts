import { PUSH_WORKER } from '@trilane/domain/push';
import { quietApi } from './api.ts';

/** Whether this browser can get push at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What this browser has subscribed to, for whomever; null for nothing. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(PUSH_WORKER.scope);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Tells the product who is signed in at a browser with push, and ends a subscription that is nobody's any more: the
 * person before signed out, or was somebody else.
 */
export async function keepPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (!subscription) return;
  const { kept } = await quietApi.call('keepPushBrowser', { body: { endpoint: subscription.endpoint } });
  if (!kept) await subscription.unsubscribe();
}
