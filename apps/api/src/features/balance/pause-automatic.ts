import { pauseWords, type PauseReason } from '@trilane/contract/automatic-transfer-words';
import { appendAudit, byProduct } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { mailsTo } from '../../platform/mails-to.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { getOwnerEmail, pauseAutomaticTransfers } from './balance.repo.ts';

type Pauser = Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox'>;

/**
 * Pauses the automatic transfers of a business and tells its owner why, and what to do. Does nothing where they are off
 * or already paused.
 */
export async function pauseAutomatic(
  { config, clock, securityNow, outbox }: Pauser,
  tx: Tx,
  { businessId, why, bankReason }: { businessId: string; why: PauseReason; bankReason: string | null },
): Promise<void> {
  if (!(await pauseAutomaticTransfers(tx, businessId, { at: clock.now(), why, bankReason }))) return;
  const to = await getOwnerEmail(tx, businessId);
  const { automaticTransfersPausedMail } = await mailsTo(tx, to);
  const mail = automaticTransfersPausedMail(brandOf(config, businessId), { why, bankReason });
  await outbox.add(tx, 'mail', { to, ...mail }, { businessId });
  await appendAudit(tx, {
    businessId,
    at: securityNow(),
    ...byProduct({ config }),
    action: 'transfer.automatic-pause',
    after: { reason: pauseWords(why, bankReason) },
  });
}
