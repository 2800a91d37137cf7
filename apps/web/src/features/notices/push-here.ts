import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { PUSH_WORKER } from '@trilane/domain/push';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { canPush, findSubscription, keepPush } from '../../lib/keep-push.ts';
import { readAgain } from '../../lib/read-again.ts';

export type Push = CallOutput<Calls['getPush']>;
export type PushBrowser = Push['browsers'][number];

/** What this browser says about push, before it is compared with what the product knows. */
export interface PushHere {
  permission: NotificationPermission | 'unsupported';
  /** The SHA-256 of the address under which it gets pushes; null for none. */
  fingerprint: string | null;
}

const hereKey = ['push-here'];

async function fingerprintOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readHere(): Promise<PushHere> {
  if (!canPush()) return { permission: 'unsupported', fingerprint: null };
  const subscription = await findSubscription();
  const { permission } = Notification;
  return { permission, fingerprint: subscription && (await fingerprintOf(subscription.endpoint)) };
}

/** Asked again whenever the person comes back, who may have unblocked notifications meanwhile. */
export const usePushHere = () =>
  useQuery({ queryKey: hereKey, queryFn: readHere, retry: false, refetchOnWindowFocus: 'always' });

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).every((byte, n) => byte === other[n]);

/** The push service of the browser could not be reached, or is switched off. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { script, scope } = PUSH_WORKER;
  const applicationServerKey = bytesOf(key);
  await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' });
  // Of this scope, which includes this page.
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known;
  // Of a key that the product has no more.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export type TurnedOn = 'on' | 'blocked' | 'not answered';

/** Asks the person, subscribes this browser, and tells the product. Call it in the press of a button. */
async function turnOn(key: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not answered';
  const subscription = await subscribe(key).catch((error: unknown) => {
    throw new NoPushService('the browser could not subscribe', { cause: error });
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
  await api.call('addPushBrowser', { body, idempotencyKey: newIdempotencyKey() });
  return 'on';
}

/** Turns push on in this browser, and off in any; reads again what is shown. */
export function usePushSwitch() {
  const client = useQueryClient();
  const readBoth = () => Promise.all([readAgain(client, ['notices']), client.invalidateQueries({ queryKey: hereKey })]);
  return {
    turnOn: (key: string) => turnOn(key).finally(readBoth),
    async turnOff(id: string): Promise<void> {
      try {
        await api.call('removePushBrowser', { params: { id }, idempotencyKey: newIdempotencyKey() });
        // The subscription of this browser ends unless another business of the person uses it.
        await keepPush().catch(() => undefined);
      } finally {
        await readBoth();
      }
    },
  };
}
