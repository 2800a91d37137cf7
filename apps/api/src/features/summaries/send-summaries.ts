import { calls } from '@trilane/contract/calls';
import { quietUntil } from '@trilane/domain/quiet-hours';
import { nextSummaryAt, UNSUBSCRIBE_LINK_DAYS } from '@trilane/domain/summary';
import { mayDo, OWNER } from '@trilane/domain/team';
import { DAY_MS } from '@trilane/domain/time-units';
import { addMail } from '../../platform/add-mail.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachItem } from '../../platform/each-item.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { getTimeZone } from '../business/public.ts';
import { readSummary } from './read-summary.ts';
import { findReader, listDue, putLink, setNext, type DueSummary, type ReaderRow } from './summaries.repo.ts';

/** The most summaries of one run; the next run follows within seconds. */
const IN_RUN_MAX = 200;
const RETRY_MS = 600_000;

/** Whether a person may read the reports that a summary shows. */
const mayRead = ({ role, may_transfer: mayTransfer, store_ids: storeIds, owes_second_factor }: ReaderRow): boolean =>
  mayDo(calls.getReport.may ?? [], { ...OWNER, role, mayTransfer, storeIds, owesSecondFactor: owes_second_factor });

/** Makes the unsubscribe link of a mail. It carries the business id, so the lookup stays within that business. */
async function addLink(tx: Tx, { config, securityNow }: Platform, due: DueSummary): Promise<string> {
  const secret = newToken();
  const expiresAt = new Date(securityNow().getTime() + UNSUBSCRIBE_LINK_DAYS * DAY_MS);
  await putLink(tx, due, { tokenHash: hashToken(secret), expiresAt });
  return `${config.publicUrl}/unsubscribe/${due.business_id}.${secret}`;
}

/** Puts a due summary into the outbox, or lets it wait for the end of quiet hours. */
async function sendSummary(tx: Tx, platform: Platform, due: DueSummary, now: Date): Promise<void> {
  const { business_id: businessId, user_id: userId, period } = due;
  const zone = await getTimeZone(tx, businessId);
  const reader = await findReader(tx, { businessId, userId });
  const quiet = reader?.quiet_hours;
  const waitsUntil = quiet ? quietUntil(now, quiet, zone) : null;
  if (!(await setNext(tx, due, { now, nextAt: waitsUntil ?? nextSummaryAt(period, now, zone) }))) return;
  if (!reader || waitsUntil !== null || !mayRead(reader)) return;
  const summary = await readSummary(tx, { businessId, period, now, zone }, reader);
  if (!summary) return;
  const unsubscribeUrl = await addLink(tx, platform, due);
  await addMail(tx, platform, { to: reader.email, businessId, bulk: true }, ({ summaryMail }) =>
    summaryMail(brandOf(platform.config, businessId), { ...summary, unsubscribeUrl }),
  );
}

/** Sends a due summary. One that fails is tried again later, so it does not keep the others waiting in each run. */
async function sendOrDelay(platform: Platform, due: DueSummary, now: Date): Promise<void> {
  const write = (work: (tx: Tx) => Promise<unknown>) => platform.jobsDb.write(due.business_id, work);
  try {
    await write((tx) => sendSummary(tx, platform, due, now));
  } catch (error) {
    const nextAt = new Date(now.getTime() + RETRY_MS);
    await write((tx) => setNext(tx, due, { now, nextAt })).catch(() => undefined);
    throw error;
  }
}

/**
 * Hands the summaries that are due by `until` to the outbox. The next one is set in the transaction that writes to the
 * outbox, so none is sent twice. After a standstill each person gets only the latest one.
 */
export async function sendSummaries(platform: Platform, until: Date): Promise<void> {
  const { jobsDb, outbox } = platform;
  const due = await jobsDb.read(null, (tx) => listDue(tx, until, IN_RUN_MAX));
  if (due.length === 0) return;
  await eachItem(due, (one) => sendOrDelay(platform, one, until)).finally(() => outbox.wake());
}
