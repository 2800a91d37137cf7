import { localDate } from '@trilane/domain/zoned-time';
import type { WireClose } from './day-closes.wire.ts';

/** What the file of a close is called, without its ending. Numbers count within a store or device. */
export const closeFileName = ({ number, closedAt, timeZone }: WireClose): string =>
  `close-of-day-${localDate(new Date(closedAt), timeZone)}-no-${number}`;
