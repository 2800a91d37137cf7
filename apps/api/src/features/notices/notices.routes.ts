import { centsToDollars } from '@trilane/domain/money';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { routes } from '../../platform/context.ts';
import { getNoticeSettings } from './get-notice-settings.ts';
import { countUnread, listNotices, type NoticeRow } from './notices.repo.ts';
import { addPushBrowser, getPush, keepPushBrowser, removePushBrowser } from './own-push.ts';
import { readNotices } from './read-notices.ts';
import { readerOf } from './reader-of.ts';
import { updateNoticeSettings } from './update-notice-settings.ts';

type WireNotice = CallOutput<Calls['listNotices']>['docs'][number];

const toWire = (row: NoticeRow): WireNotice => ({
  id: row.notice_id,
  kind: row.kind,
  subjectId: row.subject_id,
  about: row.about,
  amount: row.amount_cents === null ? null : centsToDollars(row.amount_cents),
  storeId: row.store_id,
  at: row.said_at.toISOString(),
  read: row.read_at !== null,
});

export const noticeRoutes = routes({
  listNotices: ({ read, holder }, { query: { before = null, limit } }) =>
    read(async (tx) => {
      const reader = readerOf(holder);
      // One row more than the page tells whether there is another page.
      const rows = await listNotices(tx, reader, { before, limit: limit + 1 });
      return {
        docs: rows.slice(0, limit).map(toWire),
        more: rows.length > limit,
        unread: await countUnread(tx, reader),
      };
    }),
  readNotices,
  getNoticeSettings,
  updateNoticeSettings,
  getPush,
  addPushBrowser,
  keepPushBrowser,
  removePushBrowser,
});
