import { isUrgent } from '@trilane/domain/notice-settings';
import type { NoticeKind } from '@trilane/domain/notice';
import type { PushedNotice } from '@trilane/domain/push';
import { counter } from '../../platform/metric.ts';
import type { MessageKind, OutboxKinds } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/context.ts';
import { findReceiver } from './due-notices.repo.ts';
import { isFor } from './is-for.ts';
import { deleteBrowser, findBrowser } from './push-browsers.repo.ts';
import { openTarget } from './push-target.ts';
import { wantsPush } from './wants.ts';

/** A notice for one browser of a person. */
interface NoticePush {
  businessId: string;
  userId: string;
  browserId: string;
  kind: NoticeKind;
  storeId: string | null;
  notice: PushedNotice;
  /** ISO 8601. */
  until: string;
}

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    push: NoticePush;
  }
}

export const pushed = counter('push_messages_total', 'Notices that push services of browsers have answered', [
  'outcome',
]);

/** The browser, as long as the person still has it and may and wants to be told of this there. */
async function findTarget({ jobsDb, box }: Platform, { storeId, ...message }: NoticePush) {
  const { businessId, browserId, kind } = message;
  const sealed = await jobsDb.read(businessId, async (tx) => {
    const receiver = await findReceiver(tx, message);
    if (!receiver || !isFor(receiver, { kind, storeId }) || !wantsPush(receiver, kind)) return null;
    return (await findBrowser(tx, message, browserId))?.target_box ?? null;
  });
  return sealed === null ? null : openTarget(box, { businessId, browserId }, sealed);
}

/** Hands a notice to the push service of a browser. Retried with the outbox's pauses, as long as it is news. */
export const pushMessage: MessageKind<OutboxKinds['push']> = {
  giveUpAt: ({ until }) => new Date(until),
  worthlessAs: 'the notice expired',
  titleOf: ({ notice }) => notice.title,
  isForeign: true,
  async send(platform, message) {
    const { ports, jobsDb, live, securityNow, log } = platform;
    const { businessId, browserId, kind, notice, until } = message;
    const target = await findTarget(platform, message);
    if (ports.pushSender === null || target === null) return;
    const left = new Date(until).getTime() - securityNow().getTime();
    const { outcome, status } = await ports.pushSender.send(target, {
      text: JSON.stringify(notice),
      ttlSeconds: Math.max(Math.floor(left / 1_000), 0),
      urgent: isUrgent(kind),
      // 32 letters are as long as a topic may be.
      topic: notice.tag.replaceAll('-', ''),
    });
    pushed.inc({ outcome });
    if (outcome === 'refused') log.warn({ status, businessId, browserId }, 'a push service refused a notice');
    if (outcome !== 'gone') return;
    await jobsDb.write(businessId, (tx) => deleteBrowser(tx, { businessId, browserId }));
    live.publish(businessId, 'notices');
  },
};
