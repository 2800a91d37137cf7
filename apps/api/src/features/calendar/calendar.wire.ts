import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { CalendarRow } from './calendar.repo.ts';

type Wire = CallOutput<Calls['createCalendar']>['calendar'];

export const calendarToWire = ({ created_at: createdAt, fetched_at: fetchedAt }: CalendarRow): Wire => ({
  createdAt: createdAt.toISOString(),
  fetchedAt: fetchedAt?.toISOString() ?? null,
});
