import { enquiryAnswerMail } from '@trilane/contract/mails/enquiry-mails';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertAnswer, listAnswers } from './answers.repo.ts';
import { lockEnquiry, setAssigned, setDone, type EnquiryRow } from './enquiries.repo.ts';

interface Person {
  operatorId: string;
  name: string;
}

async function requireOpen(tx: Tx, id: string): Promise<EnquiryRow> {
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw new Refusal('not_found');
  if (enquiry.done_at) throw new Refusal('enquiry_done');
  return enquiry;
}

/** Assigns an enquiry to an operator, or to nobody. */
export async function assignEnquiry(
  tx: Tx,
  desk: OperatorDesk,
  { id, to }: { id: string; to: Person | null },
): Promise<void> {
  const { assigned_name: before } = await requireOpen(tx, id);
  await setAssigned(tx, id, to);
  await auditOperator(tx, desk, null, {
    action: 'enquiry.assign',
    subject: id,
    before: { assigned: before },
    after: { assigned: to?.name ?? null },
  });
}

/**
 * Mails an answer to the visitor and stores it. An unassigned enquiry is then assigned to whoever answered. Refused if
 * the operator has not seen all answers so far (`seen` is their number), with the name of who answered last.
 */
export async function answerEnquiry(
  tx: Tx,
  desk: OperatorDesk,
  { id, body, seen, by }: { id: string; body: string; seen: number; by: Person },
): Promise<void> {
  const enquiry = await requireOpen(tx, id);
  const answers = await listAnswers(tx, id);
  if (answers.length > seen)
    throw new Refusal('enquiry_answered', { message: refusalDetails.enquiryAnswered(answers.at(-1)!.operator_name) });
  const at = desk.securityNow();
  await insertAnswer(tx, { id: newId(), enquiryId: id, operatorId: by.operatorId, operatorName: by.name, body, at });
  if (enquiry.assigned_to === null) await setAssigned(tx, id, by);
  await desk.outbox.add(tx, 'mail', {
    to: enquiry.email,
    replyTo: desk.config.contactEmail,
    ...enquiryAnswerMail(desk.config, { answer: body, author: by.name }),
  });
  await auditOperator(tx, desk, null, { action: 'enquiry.answer', subject: id, after: { characters: body.length } });
}

/** Marks an enquiry as done, or reopens it. */
export async function setEnquiryDone(
  tx: Tx,
  desk: OperatorDesk,
  { id, done, by }: { id: string; done: boolean; by: string },
): Promise<void> {
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw new Refusal('not_found');
  if (done === (enquiry.done_at !== null)) throw new Refusal(done ? 'enquiry_done' : 'enquiry_open');
  await setDone(tx, id, done ? { by, at: desk.securityNow() } : null);
  await auditOperator(tx, desk, null, { action: done ? 'enquiry.done' : 'enquiry.reopen', subject: id });
}
