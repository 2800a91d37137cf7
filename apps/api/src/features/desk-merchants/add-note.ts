import type { z } from 'zod';
import type { merchantNote } from '@trilane/contract/desk/merchant-wire';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { requireMerchant } from './as-merchant.ts';
import { insertNote, type NoteRow } from './notes.repo.ts';

export const noteToWire = (row: NoteRow): z.output<typeof merchantNote> => ({
  id: row.note_id,
  note: row.note,
  by: row.written_by,
  at: row.written_at.toISOString(),
});

/** Adds a note about a merchant. The audit trail, which the merchant reads, records the note without its text. */
export const addMerchantNote: DeskHandler<'addMerchantNote'> = async (context, { params: { id }, body: { note } }) => {
  await requireMerchant(context, id);
  const { desk, operator } = context;
  const row: NoteRow = { note_id: newId(), note, written_by: operator.name, written_at: desk.securityNow() };
  return context.write(id, async (tx) => {
    await insertNote(tx, id, row);
    await auditOperator(tx, desk, id, { action: 'note.add' });
    return noteToWire(row);
  });
};
