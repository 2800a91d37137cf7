import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface AnswerRow {
  answer_id: string;
  operator_name: string;
  body: string;
  answered_at: Date;
}

export async function listAnswers(tx: Tx, enquiryId: string): Promise<AnswerRow[]> {
  const { rows } = await tx.query<AnswerRow>(sql`
    select answer_id, operator_name, body, answered_at
    from enquiry_answer
    where enquiry_id = ${enquiryId}
    order by answered_at, answer_id`);
  return rows;
}

/** Stores an answer. The first one makes the enquiry answered. */
export async function insertAnswer(
  tx: Tx,
  answer: { id: string; enquiryId: string; operatorId: string; operatorName: string; body: string; at: Date },
): Promise<void> {
  const { id, enquiryId, operatorId, operatorName, body, at } = answer;
  await tx.query(sql`
    insert into enquiry_answer (answer_id, enquiry_id, operator_id, operator_name, body, answered_at)
    values (${id}, ${enquiryId}, ${operatorId}, ${operatorName}, ${body}, ${at})`);
  await tx.query(sql`
    update enquiry set answered_at = coalesce(answered_at, ${at}) where enquiry_id = ${enquiryId}`);
}
