import type pg from 'pg';
import { addMail } from '../../platform/add-mail.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { deleteOtherCodes, listHoldersOfOtherCodes } from './recovery-codes.repo.ts';

/**
 * Ends the unused recovery codes that are hashed with another key than the first. They cannot be hashed again, because
 * only their owners know them. The mail to each owner is written before that owner's codes are deleted. Returns how
 * many codes were ended.
 */
export async function endRecoveryCodes(
  desk: OperatorDesk,
  { owner, jobs, reason }: { owner: pg.Client; jobs: Db; reason: string },
): Promise<number> {
  const keyId = desk.config.encryptionKeys[0]!.id;
  let ended = 0;
  for (const { userId, businessId, email } of await listHoldersOfOtherCodes(owner, keyId)) {
    await jobs.write(businessId, async (tx) => {
      await addMail(tx, desk, { to: email, businessId }, ({ accessChangedMail }) =>
        accessChangedMail(desk.config, { what: 'codes-ended' }),
      );
      await auditOperator(tx, desk, businessId, { action: 'recovery-codes.end', after: { reason } });
    });
    ended += await deleteOtherCodes(owner, userId, keyId);
  }
  return ended;
}
