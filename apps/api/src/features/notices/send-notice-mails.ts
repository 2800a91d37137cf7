import { noticeMail } from '@trilane/contract/mails/notice-mails';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachItem } from '../../platform/each-item.ts';
import { isFor } from './is-for.ts';
import { findReceiver, listDueMails, takeMail, type DueMail } from './notice-mails.repo.ts';
import { wantsMail } from './wants-mail.ts';

/** The most mails of one run, in all and of one business; the next run follows within seconds. */
const MAILS_OF_A_RUN = { inAll: 500, ofBusiness: 50 };

/**
 * Puts the mail of a notice into the outbox, unless its reader may no longer see it or does not want it any more: it
 * may have waited for the end of quiet hours.
 */
async function sendMail(tx: Tx, { config, outbox }: Platform, due: DueMail): Promise<void> {
  const notice = await takeMail(tx, due);
  if (!notice) return;
  const { business_id: businessId } = due;
  const { kind, user_id: userId, store_id: storeId, said_at: at } = notice;
  const receiver = await findReceiver(tx, { businessId, userId, kind });
  if (!receiver || !isFor(receiver, { kind, storeId }) || !wantsMail(receiver, kind)) return;
  const zone = receiver.time_zone;
  const mail = noticeMail(config, {
    kind,
    about: notice.about,
    amountCents: notice.amount_cents,
    subjectId: notice.subject_id,
    businessName: receiver.business_name,
    at: `${formatDate(at, zone)}, ${formatTime(at, zone)}`,
  });
  await outbox.add(tx, 'mail', { to: receiver.email, ...mail }, { businessId });
}

/**
 * Hands the mails of notices that are due by `until` to the outbox. A notice notes in the transaction of its event when
 * its mail is due, and forgets it in the transaction that writes to the outbox: no mail is lost, and none goes twice.
 */
export async function sendNoticeMails(platform: Platform, until: Date): Promise<void> {
  const { jobsDb, outbox } = platform;
  const due = await jobsDb.read(null, (tx) => listDueMails(tx, until, MAILS_OF_A_RUN));
  if (due.length === 0) return;
  await eachItem(due, (one) => jobsDb.write(one.business_id, (tx) => sendMail(tx, platform, one)));
  outbox.wake();
}
