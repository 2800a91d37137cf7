import { formatDate, formatTime, type Instant } from '@trilane/domain/zoned-time';

/** '18 may 2026, 10:07 AM', as the zone has it. */
export const zonedWords = (at: Instant, zone: string): string => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;

/** '18 may 2026, 2:07 PM UTC' */
export const utcWords = (at: Date): string => `${zonedWords(at, 'UTC')} UTC`;
