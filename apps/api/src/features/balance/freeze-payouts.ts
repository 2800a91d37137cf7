import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeNotice } from '../notices/public.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { setPayoutsFrozen } from './balance.repo.ts';

/**
 * Freezes the payouts of a business, or ends the freeze. A freeze stops payouts that are not handed over yet
 * (stop-payouts.ts). The owner gets a mail, and everybody who may see transfers gets a notice. Refuses a decision that
 * would change nothing. The audit trail calls a freeze a hold, as merchants do.
 */
export async function freezePayouts(
  tx: Tx,
  desk: Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox' | 'operator'>,
  decision: { businessId: string; frozen: boolean; reason: string },
): Promise<void> {
  const { businessId, frozen, reason } = decision;
  const changed = await setPayoutsFrozen(tx, businessId, frozen ? desk.clock.now() : null);
  if (changed === null) throw new Refusal('merchant_unknown');
  if (!changed) throw new Refusal(frozen ? 'frozen_already' : 'not_frozen');
  if (frozen) await tell(tx, desk, businessId);
  await auditOperator(tx, desk, businessId, {
    action: frozen ? 'transfer.hold' : 'transfer.release',
    before: { held: !frozen },
    after: { held: frozen, reason },
  });
}

async function tell(
  tx: Tx,
  { config, clock, outbox }: Pick<OperatorDesk, 'config' | 'clock' | 'outbox'>,
  businessId: string,
): Promise<void> {
  const business = await getBusiness(tx, businessId);
  await mailOwner(tx, { config, outbox }, business, (mails, brand) => mails.transfersHeldMail(brand));
  const subjectId = newId();
  await makeNotice(
    tx,
    { businessId, now: clock.now() },
    {
      kind: 'transfers.held',
      about: business.name,
      amountCents: null,
      storeId: null,
      subjectId,
      eventKey: `transfers.held ${subjectId}`,
    },
  );
}
