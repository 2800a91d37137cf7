import { noticeRefusals } from './notice-cases.ts';
import { webhookRefusals } from './webhook-refusals.ts';

/** The refusals of what tells of events: programs by webhooks, people by notices. */
export const toldRefusals = { ...webhookRefusals, ...noticeRefusals };
