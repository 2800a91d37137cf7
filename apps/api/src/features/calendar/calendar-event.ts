import type { CalendarDate } from '@trilane/domain/zoned-time';

/** An event of a whole day. */
export interface CalendarEvent {
  /** Never changes for one transfer, cash day or schedule. */
  id: string;
  day: CalendarDate;
  summary: string;
  /** One line each. */
  description: readonly string[];
  /** The page of the portal that shows it. */
  path: string;
  status: 'CONFIRMED' | 'TENTATIVE';
  /** When its content last changed. */
  revisedAt: Date;
}
