import { pauseWords, type PauseReason } from '@trilane/contract/automatic-transfer-words';
import { appendAudit, byProduct } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { pauseAutomaticTransfers } from './balance.repo.ts';

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
  await mailOwner(tx, { config, outbox }, await getBusiness(tx, businessId), (mails, brand) =>
    mails.automaticTransfersPausedMail(brand, { why, bankReason }),
  );
  await appendAudit(tx, {
    businessId,
    at: securityNow(),
    ...byProduct({ config }),
    action: 'transfer.automatic-pause',
    after: { reason: pauseWords(why, bankReason) },
  });
}
