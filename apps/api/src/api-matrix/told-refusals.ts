import { calendarRefusals } from './calendar-cases.ts';
import { noticeRefusals } from './notice-cases.ts';
import { pushRefusals } from './push-cases.ts';
import { webhookRefusals } from './webhook-refusals.ts';

/** The refusals of what tells of events: programs by webhooks, people by notices and calendars. */
export const toldRefusals = { ...webhookRefusals, ...noticeRefusals, ...pushRefusals, ...calendarRefusals };
