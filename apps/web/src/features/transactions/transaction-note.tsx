import { useState } from 'react';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { May } from '../../lib/access.tsx';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ChangedElsewhere, chooseFirst } from '../../lib/changed-elsewhere.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useConflict } from '../../lib/edit-conflict.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import s from './transaction.module.css';

const noteLengthMax = 500;

type NoteProps = { number: number; note: string; version: number };

/** The merchant's own note, edited in place. An empty note is removed. */
export function TransactionNote({ number, note, version }: NoteProps) {
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState({ note, version });
  const edit = useFocusBack<HTMLButtonElement>(editing);
  // What was just saved is shown until the story is read again.
  const shown = saved.version > version ? saved : { note, version };
  if (editing) {
    return (
      <NoteForm
        number={number}
        {...shown}
        onSaved={(answer) => {
          setSaved(answer);
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div className={s.note}>
      {shown.note ? (
        <p className={s.noteText}>{shown.note}</p>
      ) : (
        <p className="quiet">A note of your own. The shopper never sees it.</p>
      )}
      <May call="setTransactionNote">
        <Button ref={edit} size="s" icon={shown.note ? 'edit' : 'plus'} onClick={() => setEditing(true)}>
          {shown.note ? 'Edit the note' : 'Add a note'}
        </Button>
      </May>
    </div>
  );
}

type NoteFormProps = NoteProps & { onSaved: (answer: { note: string; version: number }) => void; onCancel: () => void };

/** What is typed, and whether the note has been changed elsewhere since. */
function useTypedNote({ note, version }: Pick<NoteProps, 'note' | 'version'>, busy: boolean) {
  const [start, setStart] = useState(note);
  const [typed, setTyped] = useState(note);
  const [base, setBase] = useState<number | undefined>(version);
  const onTake = () => {
    setStart(note);
    setTyped(note);
  };
  const conflict = useConflict(version, { base, setBase, busy }, { hasTyped: typed !== start, onTake });
  return { typed, setTyped, base, conflict };
}

function NoteForm({ number, note, version, onSaved, onCancel }: NoteFormProps) {
  const save = useWrite('setTransactionNote', { topics: ['money'], onDone: onSaved });
  const { typed, setTyped, base, conflict } = useTypedNote({ note, version }, save.isPending);
  const tooLong = typed.length > noteLengthMax;
  const send = () => {
    if (save.isPending || tooLong || conflict.isChanged) return;
    save.mutate({
      params: { transactionNumber: number },
      body: { note: typed.replaceAll('\r\n', '\n').trim(), version: base },
      idempotencyKey: newIdempotencyKey(),
    });
  };
  return (
    <form
      noValidate
      className={s.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChangedElsewhere conflict={conflict} stored={note || 'empty'} />
      <TextArea
        hideLabel
        label="Note"
        rows={3}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={`${typed.length} of ${noteLengthMax}`}
        error={tooLong && `A note has at most ${noteLengthMax} characters: ${typed.length - noteLengthMax} too many`}
      />
      <div className={s.actions}>
        <Button size="s" disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="s"
          variant="primary"
          type="submit"
          busy={save.isPending}
          disabled={tooLong}
          reasonDisabled={conflict.isChanged && chooseFirst}
        >
          Save note
        </Button>
      </div>
    </form>
  );
}
