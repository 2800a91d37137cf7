import { calls } from '@trilane/contract/calls';
import { summaryMail } from '@trilane/contract/mails/summary-mails';
import { quietUntil } from '@trilane/domain/quiet-hours';
import { nextSummaryAt, UNSUBSCRIBE_LINK_DAYS } from '@trilane/domain/summary';
import { mayDo, OWNER } from '@trilane/domain/team';
import { localDate } from '@trilane/domain/zoned-time';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachItem } from '../../platform/each-item.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { readSummary } from './read-summary.ts';
import {
  dropChoice,
  findReader,
  listDue,
  putLink,
  setNext,
  type DueSummary,
  type ReaderRow,
} from './summaries.repo.ts';

/** The most mails of one run; the next run follows within seconds. */
const MAILS_OF_A_RUN = 200;
const DAY_MS = 86_400_000;

/** Whether a person may read the reports that a summary shows. */
const mayRead = ({ role, may_transfer: mayTransfer, store_ids: storeIds, owes_second_factor }: ReaderRow): boolean =>
  mayDo(calls.getReport.may ?? [], { ...OWNER, role, mayTransfer, storeIds, owesSecondFactor: owes_second_factor });

/** A new link that ends a summary: it names its business, so that only rows of that business are looked at. */
async function addLink(tx: Tx, { config, securityNow }: Platform, due: DueSummary): Promise<string> {
  const secret = newToken();
  const expiresAt = new Date(securityNow().getTime() + UNSUBSCRIBE_LINK_DAYS * DAY_MS);
  await putLink(tx, due, { tokenHash: hashToken(secret), expiresAt });
  return `${config.publicUrl}/unsubscribe/${due.business_id}.${secret}`;
}

/** Puts a summary that is due into the outbox, or lets it wait for the end of quiet hours. */
async function sendSummary(tx: Tx, platform: Platform, due: DueSummary, now: Date): Promise<void> {
  const { business_id: businessId, user_id: userId, period } = due;
  const reader = await findReader(tx, { businessId, userId });
  if (!reader) return void (await dropChoice(tx, { businessId, userId }, period));
  const { time_zone: zone, quiet_hours: quiet } = reader;
  const waitsUntil = quiet && quietUntil(now, quiet, zone);
  if (!(await setNext(tx, due, waitsUntil ?? nextSummaryAt(period, now, zone)))) return;
  if (waitsUntil !== null || !mayRead(reader)) return;
  const summary = await readSummary(tx, { businessId, period, today: localDate(now, zone) }, reader);
  if (!summary) return;
  const { config, outbox } = platform;
  const mail = summaryMail(config, {
    ...summary,
    reportUrl: `${config.publicUrl}/portal/reports?from=${summary.fromDay}&to=${summary.toDay}`,
    unsubscribeUrl: await addLink(tx, platform, due),
  });
  await outbox.add(tx, 'mail', { to: reader.email, ...mail }, { businessId });
}

/**
 * Hands the summaries that are due by `until` to the outbox. The next one is set in the transaction that writes to the
 * outbox, so none goes twice; after a standstill each person gets the last one alone.
 */
export async function sendSummaries(platform: Platform, until: Date): Promise<void> {
  const { jobsDb, outbox } = platform;
  const due = await jobsDb.read(null, (tx) => listDue(tx, until, MAILS_OF_A_RUN));
  if (due.length === 0) return;
  await eachItem(due, (one) => jobsDb.write(one.business_id, (tx) => sendSummary(tx, platform, one, until)));
  outbox.wake();
}
