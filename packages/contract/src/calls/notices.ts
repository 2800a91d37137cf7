import { z } from 'zod';
import { NOTICE_KEPT_DAYS, NOTICE_KINDS } from '@trilane/domain/notice';
import { REFUND_ABOVE_MAX_CENTS } from '@trilane/domain/notice-settings';
import { SUMMARY_PERIODS } from '@trilane/domain/summary';
import { TEAM_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, id, instant, said, version, writtenCountOr } from '../wire.ts';

/** A place in the order of notices. It opens nothing, so a foreign one is only a place, too. */
const place = z.uuid().max(36);

/**
 * Something that a person is told of. `about` names the account, the device or the promotion, and `subjectId` is
 * the transfer, the device or the promotion. `amount` and `storeId` are null where there is none.
 */
export const notice = z
  .object({
    id,
    kind: z.enum(NOTICE_KINDS),
    subjectId: id,
    about: said,
    amount: amount.nullable(),
    storeId: id.nullable(),
    at: instant,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });

const kind = z.enum(NOTICE_KINDS);
const time = (example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written HH:mm')
    .meta({ maxLength: 5, examples: [example] });
/** When mails and pushes wait, in the zone of the business; from the later to the earlier time means overnight. */
const quietHours = z
  .strictObject({ from: time('22:00'), to: time('07:00') })
  .refine(({ from, to }) => from !== to, { error: 'must not be where quiet hours begin', path: ['to'] })
  .nullable();
const summaryPeriod = z.enum(SUMMARY_PERIODS);
const choice = { kind, portal: z.boolean(), mail: z.boolean() };
/** Without `push`, that way stays as it is: pages of earlier releases do not know it. */
const chosen = z.strictObject({ ...choice, push: z.boolean().optional() });

/**
 * What the person wants to be told of, of the kinds that are open to the person. `mailFixed`: the event mails the
 * person by itself, whatever was chosen. `push` reaches the browsers in which the person has turned push on.
 */
export const noticeSettings = z
  .object({
    kinds: z.array(z.object({ ...choice, push: z.boolean(), mailFixed: z.boolean() })),
    quietHours,
    refundAbove: amount,
    /** The sales summaries that the person gets by mail. */
    summaries: z.array(summaryPeriod),
    version,
  })
  .meta({ id: 'NoticeSettings' });

const hasNoneTwice = (names: readonly string[]) => new Set(names).size === names.length;

export const noticeCalls = {
  listNotices: call({
    method: 'GET',
    path: '/businesses/notices',
    access: 'session',
    may: TEAM_ROLES,
    refusals: [],
    summary: `The person's notices of the last ${NOTICE_KEPT_DAYS} days, newest first, and how many are unread`,
    query: z.strictObject({
      /** The last notice of the page before. */
      before: place.optional(),
      limit: writtenCountOr(100, 20),
    }),
    output: z.object({ docs: z.array(notice), more: z.boolean(), unread: z.number().int() }),
  }),
  readNotices: call({
    method: 'POST',
    path: '/businesses/notices/read',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    refusals: [],
    summary: 'Mark the notices of the person as read, up to this one',
    body: z.strictObject({ through: place }),
    output: z.object({ unread: z.number().int() }),
  }),
  getNoticeSettings: call({
    method: 'GET',
    path: '/businesses/notices/settings',
    access: 'session',
    may: TEAM_ROLES,
    refusals: [],
    summary: 'What the person is told of in this business, and how; version 0 until the person has chosen',
    output: noticeSettings,
  }),
  updateNoticeSettings: call({
    method: 'POST',
    path: '/businesses/notices/settings',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    audit: 'notices.update',
    refusals: ['notice_mail_fixed', 'changed_elsewhere', 'proof_required'],
    summary: 'Choose what the person is told of, and how; what is not named stays as it is',
    body: z.strictObject({
      choices: z
        .array(chosen)
        .max(NOTICE_KINDS.length)
        .refine((choices) => hasNoneTwice(choices.map((one) => one.kind)), 'names a kind twice')
        .optional()
        .default([]),
      quietHours: quietHours.optional(),
      /** The person is told of refunds above this amount. */
      refundAbove: amount
        .min(0)
        .max(REFUND_ABOVE_MAX_CENTS / 100)
        .optional(),
      /** The full list: a missing period is turned off. Without this field the summaries stay as they are. */
      summaries: z
        .array(summaryPeriod)
        .max(SUMMARY_PERIODS.length)
        .refine(hasNoneTwice, 'names a period twice')
        .optional(),
      version: version.optional(),
    }),
    output: noticeSettings,
  }),
};
