import { parseUrl } from './parse-url.ts';

/** How many browsers of a person can get push notices of one business. */
export const PUSH_BROWSERS_MAX = 10;
/** A browser that was not signed in for this many days gets no more notices. */
export const PUSH_UNUSED_DAYS = 90;
/** How long a push service keeps a notice for a browser that is off, and how long we try to hand the notice over. */
export const PUSH_KEPT_HOURS = 12;
/** The maximum length of a browser's address at its push service. */
export const PUSH_ENDPOINT_LENGTH_MAX = 1_500;

/** The script of the service worker that shows notices, and the pages that belong to it. */
export const PUSH_WORKER = { script: '/push-worker.js', scope: '/portal' } as const;

/** What the service worker gets: the words of a notice and the page that shows what it is about. */
export interface PushedNotice {
  /** The same for every copy of a notice, so that a repeated one replaces the first. */
  tag: string;
  title: string;
  text: string;
  path: string;
  /** When it happened, ISO 8601. */
  at: string;
}

/**
 * Whether a text can be the address of a browser at a push service (RFC 8030). `plain` allows addresses without
 * encryption, for development and tests.
 */
export function isPushEndpoint(text: string, { plain }: { plain: boolean }): boolean {
  const url = text.length > PUSH_ENDPOINT_LENGTH_MAX ? null : parseUrl(text);
  if (!url) return false;
  const { protocol, username, password, hash } = url;
  const isSecure = protocol === 'https:' || (plain && protocol === 'http:');
  return isSecure && username === '' && password === '' && hash === '';
}
