import { z } from 'zod';
import { NOTICE_KEPT_DAYS, NOTICE_KINDS } from '@trilane/domain/notice';
import { TEAM_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, id, instant, said, writtenCountOr } from '../wire.ts';

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
};
