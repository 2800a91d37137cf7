import { z } from 'zod';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { instant, said, success } from '../wire.ts';

/** The calendar address of the person, without its secret. `fetchedAt` is null before a program has read it. */
export const calendar = z
  .object({
    createdAt: instant,
    /** Updated at most every five minutes. */
    fetchedAt: instant.nullable(),
  })
  .meta({ id: 'Calendar' });

export const calendarCalls = {
  getCalendar: call({
    method: 'GET',
    path: '/payments/merchant/calendar',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: [],
    summary: 'The calendar address of the person: when it was created and last read; null without one',
    output: z.object({ calendar: calendar.nullable() }),
  }),
  createCalendar: call({
    method: 'POST',
    path: '/payments/merchant/calendar',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    idempotency: 'ignored',
    audit: 'calendar.create',
    refusals: ['proof_required'],
    summary: 'Create the private calendar address of the person. Only this answer contains it; the previous one ends',
    output: z.object({ calendar, url: said }),
  }),
  removeCalendar: call({
    method: 'POST',
    path: '/payments/merchant/calendar/remove',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    idempotency: 'accepted',
    audit: 'calendar.remove',
    refusals: [],
    summary: 'End the calendar address of the person at once, if there is one',
    output: success,
  }),
};
