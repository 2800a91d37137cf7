import { addBusinessDays, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBankFile, setAdopted, setMadeAgain, type KnownFile } from './files.repo.ts';

interface FileOrder {
  name: string;
  reason: string;
}

async function requireFile(tx: Tx, name: string): Promise<KnownFile> {
  const file = await lockBankFile(tx, name);
  if (!file) throw new Refusal('bank_file_unknown');
  return file;
}

/**
 * A person knows that the bank has the file: it counts as handed over now, and its payouts as paid at the end of their
 * day.
 */
export async function adoptBankFile(
  tx: Tx,
  desk: Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>,
  { name, reason }: FileOrder,
): Promise<void> {
  const file = await requireFile(tx, name);
  if (!['made', 'sending', 'held'].includes(file.state)) throw new Refusal('bank_file_handed_over');
  const arrives = addBusinessDays(localDate(desk.clock.now(), SETTLEMENT_ZONE), 1);
  await setAdopted(tx, file.file_id, desk.securityNow(), arrives);
  await auditOperator(tx, desk, null, {
    action: 'bank-file.adopt',
    subject: name,
    before: { state: file.state },
    after: { reason },
  });
}

/**
 * A person knows that the bank does not have the file: the product hands it over again. Should the bank have it after
 * all, it pays twice.
 */
export async function sendBankFileAgain(
  tx: Tx,
  desk: Pick<OperatorDesk, 'securityNow' | 'operator'>,
  { name, reason }: FileOrder,
): Promise<void> {
  const file = await requireFile(tx, name);
  if (file.state === 'made') throw new Refusal('bank_file_waits');
  if (file.reported > 0) throw new Refusal('bank_file_at_bank');
  if (file.content_box === null) throw new Refusal('bank_file_text_gone');
  await setMadeAgain(tx, file.file_id);
  await auditOperator(tx, desk, null, {
    action: 'bank-file.send',
    subject: name,
    before: { state: file.state },
    after: { reason },
  });
}
