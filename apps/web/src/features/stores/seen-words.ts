import { counted, span } from '@trilane/domain/number-words';
import { formatInstant } from '../../lib/format.ts';

const minuteMs = 60_000;
const hereMs = 90_000;

/**
 * When a linked device was last online: 'Here now', '5 minutes ago', and after a day that it is missing. `now` is the
 * business clock.
 */
export function seenWords(lastSeenAt: string | null, now: Date | null, zone: string): string {
  if (lastSeenAt === null) return 'Not seen yet';
  if (now === null) return `Seen ${formatInstant(lastSeenAt, zone)}`;
  const agoMs = now.getTime() - Date.parse(lastSeenAt);
  if (agoMs < hereMs) return 'Here now';
  const minutes = Math.floor(agoMs / minuteMs);
  if (minutes < 60) return `Seen ${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Seen ${counted(hours, 'hour')} ago`;
  return `Not seen for ${span(Math.floor(hours / 24), 'day')}`;
}

/** 'app 4.2.0'; nothing while the app has not said. */
export const versionWords = (appVersion: string | null): string | null =>
  appVersion === null || appVersion === '' ? null : `app ${appVersion}`;
