import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface NoteRow {
  note_id: string;
  note: string;
  written_by: string;
  written_at: Date;
}

/** Newest first. */
export async function listNotes(tx: Tx, businessId: string, limit: number): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow & Record<string, unknown>>(
    sql`
      select note_id, note, written_by, written_at
      from merchant_note
      where business_id = ${businessId}
      order by written_at desc, note_id desc
      limit ${limit}`,
  );
  return rows;
}

export async function insertNote(tx: Tx, businessId: string, note: NoteRow): Promise<void> {
  await tx.query(sql`
    insert into merchant_note (business_id, note_id, note, written_by, written_at)
    values (${businessId}, ${note.note_id}, ${note.note}, ${note.written_by}, ${note.written_at})`);
}
