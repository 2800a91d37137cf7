import { hasDeskRole } from '@trilane/domain/desk-role';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { OPERATOR_NOTE_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { TextArea } from '@trilane/ui/text-area';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { Awaited } from '../../lib/awaited.tsx';
import { DeskForm } from '../../lib/desk-form.tsx';
import { useDeskMe, useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import s from './merchants.module.css';

/** The operators' notes about a merchant. */
export function NotesTab({ id }: { id: string }) {
  const notes = useDeskRead('listMerchantNotes', { params: { id } });
  const roles = useDeskMe().data?.roles ?? [];
  return (
    <Panel title="Notes" padded>
      <div className={s.form}>
        {hasDeskRole(roles, ['support', 'risk', 'finance']) && <AddNote id={id} />}
        <Awaited read={notes} what="The notes">
          {(list) =>
            list.length === 0 ? (
              <EmptyState>There are no notes yet.</EmptyState>
            ) : (
              <ol className={s.events}>
                {list.map((note) => (
                  <li key={note.id}>
                    <p className={s.kept}>{note.note}</p>
                    <p className="muted">
                      {formatNewYorkInstant(note.at)}, {note.by}
                    </p>
                  </li>
                ))}
              </ol>
            )
          }
        </Awaited>
      </div>
    </Panel>
  );
}

function AddNote({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const add = useDeskWrite('addMerchantNote', {
    reads: ['listMerchantNotes'],
    showsErrors: true,
    onDone: () => setNote(''),
  });
  return (
    <DeskForm className={s.form} onSubmit={() => add.mutate({ params: { id }, body: { note } })}>
      <TextArea
        label="New note"
        hint="Only operators can read notes; merchants cannot"
        atMost={OPERATOR_NOTE_LENGTH_MAX}
        value={note}
        error={add.error ? wordsOf(add.error) : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" busy={add.isPending}>
          Add note
        </Button>
      </div>
    </DeskForm>
  );
}
