import { mailsIn } from '@trilane/contract/mails/mails-in';
import { pageOfBusiness } from '@trilane/domain/business-link';
import { noticePage } from '@trilane/domain/notice';
import { PUSH_KEPT_HOURS } from '@trilane/domain/push';
import { HOUR_MS } from '@trilane/domain/time-units';
import { addMail } from '../../platform/add-mail.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachItem, everyStep } from '../../platform/each-item.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { findReceiver, listDue, takeDue, type DueNotice, type ReceiverRow, type Way } from './due-notices.repo.ts';
import { isFor } from './is-for.ts';
import type { NoticeRow } from './notices.repo.ts';
import { listBrowsers } from './push-browsers.repo.ts';
import { wantsMail, wantsPush } from './wants.ts';

/** The most notices of one run, in all and of one business; the next run follows within seconds. */
const NOTICES_OF_A_RUN = { inAll: 500, ofBusiness: 50 };

interface Taken {
  businessId: string;
  notice: NoticeRow;
  receiver: ReceiverRow;
}

function mailNotice(tx: Tx, platform: Platform, { businessId, notice, receiver }: Taken): Promise<void> {
  const { email: to, language } = receiver;
  return addMail(tx, platform, { to, language, businessId }, ({ noticeMail }) =>
    noticeMail(brandOf(platform.config, businessId), {
      kind: notice.kind,
      about: notice.about,
      amountCents: notice.amount_cents,
      subjectId: notice.subject_id,
      businessName: receiver.business_name,
      at: notice.said_at,
      timeZone: receiver.time_zone,
    }),
  );
}

/** One message for each browser of the person. */
async function addPushes(
  tx: Tx,
  { outbox, ports, securityNow }: Platform,
  { businessId, notice, receiver }: Taken,
): Promise<void> {
  if (ports.pushSender === null) return;
  const { kind, store_id: storeId, notice_id: tag, subject_id: subjectId, amount_cents: amountCents } = notice;
  const words = mailsIn(receiver.language ?? 'en').pushedWords({ kind, about: notice.about, amountCents });
  const page = noticePage({ kind, subjectId });
  // A page that is open already is brought to the front as it is, unless it may show another business.
  const path = receiver.has_others ? pageOfBusiness(page, businessId) : page;
  const shown = { tag, ...words, path, at: notice.said_at.toISOString() };
  const until = new Date(securityNow().getTime() + PUSH_KEPT_HOURS * HOUR_MS).toISOString();
  const person = { businessId, userId: receiver.user_id };
  for (const { browser_id: browserId } of await listBrowsers(tx, person, ports.pushSender.publicKey)) {
    const message = { ...person, browserId, kind, storeId, notice: shown, until };
    await outbox.add(tx, 'push', message, { businessId });
  }
}

const WAYS = { mail: { wants: wantsMail, add: mailNotice }, push: { wants: wantsPush, add: addPushes } } as const;

/**
 * Puts a notice into the outbox, unless its reader may no longer see it or does not want it any more: it may have
 * waited for the end of quiet hours.
 */
async function send(tx: Tx, platform: Platform, way: Way, due: DueNotice): Promise<void> {
  const notice = await takeDue(tx, way, due);
  if (!notice) return;
  const { business_id: businessId } = due;
  const { kind, user_id: userId, store_id: storeId } = notice;
  const receiver = await findReceiver(tx, { businessId, userId, kind });
  if (!receiver || !isFor(receiver, { kind, storeId }) || !WAYS[way].wants(receiver, kind)) return;
  await WAYS[way].add(tx, platform, { businessId, notice, receiver });
}

/**
 * Hands the notices that are due by `until` to the outbox, as mails and pushes. A notice notes in the transaction of
 * its event when it is due on each way, and forgets it in the transaction that writes to the outbox: nothing is lost,
 * and nothing goes twice.
 */
export async function sendNotices(platform: Platform, until: Date): Promise<void> {
  const { jobsDb, outbox } = platform;
  const sendDue = (way: Way) => async () => {
    const due = await jobsDb.read(null, (tx) => listDue(tx, way, until, NOTICES_OF_A_RUN));
    if (due.length === 0) return;
    await eachItem(due, (one) => jobsDb.write(one.business_id, (tx) => send(tx, platform, way, one)));
    outbox.wake();
  };
  await everyStep(sendDue('mail'), sendDue('push'));
}
