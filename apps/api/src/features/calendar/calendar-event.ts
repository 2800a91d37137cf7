import type { CalendarDate } from '@trilane/domain/zoned-time';

/** An event of a whole day. */
export interface CalendarEvent {
  /** Stays the same for the same transfer, cash day or schedule, whatever becomes of it. */
  id: string;
  day: CalendarDate;
  summary: string;
  /** One line each. */
  description: readonly string[];
  /** The page of the portal that shows it. */
  path: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** When what it says last changed. */
  revisedAt: Date;
}
