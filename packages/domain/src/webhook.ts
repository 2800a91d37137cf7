import { parseUrl } from './parse-url.ts';

/** The events that an endpoint can choose, in the merchant's words (docs/webhooks.md). A new one is one line here. */
export const WEBHOOK_EVENTS = {
  'payment.accepted': 'Payment accepted',
  'payment.refused': 'Payment declined or cancelled',
  'refund.created': 'Refund booked',
  'payout.created': 'Transfer to bank requested',
  'payout.sent': 'Transfer handed to the bank',
  'payout.paid': 'Transfer paid',
  'payout.failed': 'Transfer failed',
  'payout.returned': 'Transfer returned by the bank',
  'device.linked': 'Device linked',
  'device.unlinked': 'Device unlinked',
  'store.changed': 'Store, device or app user changed',
  'promotion.ended': 'Conditional promotion ended',
  'day.closed': 'Day closed at a store or device',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent on request to one endpoint, whatever it has chosen. */
export const TEST_EVENT = 'webhook.test';
export type SentEvent = WebhookEvent | typeof TEST_EVENT;

/** The events that follow from the lines of the record. */
export const RECORD_EVENTS: readonly WebhookEvent[] = ['payment.accepted', 'payment.refused', 'refund.created'];

/**
 * How far a delivery is. `held`: it waits until its endpoint is switched on again. `failed`: it is not tried again by
 * itself.
 */
export const DELIVERY_STATES = ['waiting', 'held', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 500;
export const WEBHOOK_DESCRIPTION_LENGTH_MAX = 120;
/** How long a delivery is retried before its endpoint is switched off. */
export const WEBHOOK_RETRY_DAYS = 3;
/** How long events and deliveries are kept. */
export const WEBHOOK_KEPT_DAYS = 30;
/** How long the previous secret still signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
export const REPLAY_MAX = 1_000;
export const TESTS_A_MINUTE = 10;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];

/**
 * When a delivery that has failed this many times is tried again; null when its time is over. The last try falls on the
 * end of that time.
 */
export function nextTryAt({ tries, firstTryAt, now }: { tries: number; firstTryAt: Date; now: Date }): Date | null {
  const end = firstTryAt.getTime() + WEBHOOK_RETRY_DAYS * 24 * HOUR;
  if (now.getTime() >= end) return null;
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]!;
  return new Date(Math.min(now.getTime() + pause, end));
}

const LANE_PAUSE_MAX = 5 * MINUTE;

/** How long an endpoint rests after so many rounds in a row in which it took nothing. */
export const restAfter = (failedRounds: number): number =>
  failedRounds === 0 ? 0 : Math.min(5 * SECOND * 2 ** (failedRounds - 1), LANE_PAUSE_MAX);

/** A receiver accepts an event with any status from 200 to 299. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Whether two usable addresses name the same place, however they are written. */
export function isSameWebhookUrl(one: string, other: string): boolean {
  const placeOf = (text: string) => {
    const url = new URL(text);
    url.hostname = url.hostname.replace(/\.$/, '');
    url.hash = '';
    return url.href;
  };
  return placeOf(one) === placeOf(other);
}

/**
 * Why a text is not a valid endpoint address; null when it is. `plain` allows addresses without encryption, for
 * development and tests.
 */
export function whyNotWebhookUrl(text: string, { plain }: { plain: boolean }): string | null {
  if (text.length > WEBHOOK_URL_LENGTH_MAX) return `Must be at most ${WEBHOOK_URL_LENGTH_MAX} characters`;
  const url = parseUrl(text);
  if (!url) return 'Enter a full address, such as https://example.com/hooks';
  const { protocol, username, password, hash } = url;
  if (protocol !== 'https:' && !(plain && protocol === 'http:')) return 'The address must begin with https://';
  if (username !== '' || password !== '') return 'The address must not contain a user name or password';
  return hash === '' ? null : 'The address must not contain #';
}
