import {
  addHours,
  chained,
  STOP_LINK_DAYS,
  usualDayCents,
  usualSince,
  type GuardedChange,
} from '@trilane/domain/guarded-change';
import { deviceWords } from '@trilane/domain/user-agent';
import { lockBooks } from '../../ledger/lock-books.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { getBusiness } from '../business/public.ts';
import { insertChange, listHolds, listSent, nextNumber } from './guarded-changes.repo.ts';
import { readKept } from './read-hold.ts';
import { sayChange } from './say-change.ts';
import { mailOwners, ownerAddresses } from './mail-owners.ts';

type Desk = Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox'>;

interface Change {
  businessId: string;
  kind: GuardedChange;
  /** The team member of a right. */
  subject?: string;
  /** The account or the email; null where there was none. */
  before: string | null;
  after: string | null;
  /** A sentence for the owner. */
  words: string;
  by: string;
  device: string;
}

/** From which device a request came, for the mail. */
export const deviceOf = ({ request }: Pick<CallContext, 'request'>): string =>
  `${deviceWords(request.userAgent)}, network address ${request.address}`;

/** A day's usual for this change. A change under a hold takes over that hold's sum. */
async function usualOf(tx: Tx, businessId: string, at: { now: Date; zone: string }) {
  const before = chained(await listHolds(tx, businessId, at.now));
  if (before) return before;
  const asked = { changedAt: at.now, zone: at.zone };
  const sent = await listSent(tx, businessId, usualSince(asked.changedAt, asked.zone));
  return { usualCents: usualDayCents(sent, asked), countsFrom: at.now };
}

/**
 * Records a change of where money goes or who may send it, holds transfers above a day's usual, tells the owner in the
 * portal (publish `notices` afterwards), and mails every address of the owner a link that stops the change. Call it in
 * the change's transaction, with the books locked before anything of the change is written: a transfer is judged wholly
 * before the change or wholly after it.
 */
export async function recordGuardedChange(tx: Tx, desk: Desk, change: Change): Promise<void> {
  const { businessId, kind, words, device } = change;
  await lockBooks(tx, businessId);
  const [now, securityNow] = [desk.clock.now(), desk.securityNow()];
  const business = await getBusiness(tx, businessId);
  const { time_zone: zone, name: businessName } = business;
  const token = newToken();
  const { usualCents, countsFrom } = await usualOf(tx, businessId, { now, zone });
  const number = await nextNumber(tx, businessId);
  await insertChange(tx, businessId, {
    change_number: number,
    kind,
    subject: change.subject ?? '',
    before_value: change.before,
    after_value: change.after,
    words,
    changed_by: change.by,
    device,
    changed_at: now,
    held_until: addHours(now, desk.config.transferHoldHours),
    counts_from: countsFrom,
    usual_cents: usualCents,
    stop_hash: hashToken(token),
    stop_until: addHours(securityNow, STOP_LINK_DAYS * 24),
  });
  await sayChange(tx, { businessId, number, words, now }, 'made');
  const { hold } = await readKept(tx, desk, businessId);
  const addresses = await ownerAddresses(tx, desk, businessId);
  await mailOwners(tx, desk, { business, addresses }, ({ guardedChangeMail }) =>
    guardedChangeMail(desk.config, {
      kind,
      words,
      businessName,
      device,
      at: securityNow,
      held: hold && { hold, timeZone: zone },
      url: `${desk.config.publicUrl}/stop-change#${businessId}.${token}`,
    }),
  );
}
