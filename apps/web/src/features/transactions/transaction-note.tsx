import { useRef, useState } from 'react';
import { lengthOf, TRANSACTION_NOTE_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { May } from '../../lib/access.tsx';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ChangedElsewhere, chooseFirst } from '../../lib/changed-elsewhere.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { useConflict } from '../../lib/edit-conflict.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import s from './transaction.module.css';

const tooLongWords = (length: number) =>
  `A note has at most ${TRANSACTION_NOTE_LENGTH_MAX} characters: ${length - TRANSACTION_NOTE_LENGTH_MAX} too many`;

type NoteProps = { number: number; note: string; version: number };

/** The merchant's own note, edited in place. An empty note is removed. */
export function TransactionNote({ number, note, version }: NoteProps) {
  const draft = `note-${number}`;
  const [editing, setEditing] = useState(() => readDraft(draft) !== null);
  const close = () => {
    dropDraft(draft);
    setEditing(false);
  };
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
          close();
        }}
        draft={draft}
        onCancel={close}
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

type NoteFormProps = NoteProps & {
  /** The name under which what is typed is kept until it is saved or cancelled. */
  draft: string;
  onSaved: (answer: { note: string; version: number }) => void;
  onCancel: () => void;
};

/** What is typed, and whether the note has been changed elsewhere since. */
function useTypedNote({ note, version, draft }: Pick<NoteFormProps, 'note' | 'version' | 'draft'>, busy: boolean) {
  const [kept] = useState(() => readDraft(draft));
  const [start, setStart] = useState(note);
  const [typed, setText] = useState(typeof kept?.['text'] === 'string' ? kept['text'] : note);
  const [base, setBase] = useState<number | undefined>(typeof kept?.['base'] === 'number' ? kept['base'] : version);
  const setTyped = (text: string) => {
    setText(text);
    keepDraft(draft, { text, base });
  };
  const onTake = () => {
    setStart(note);
    setText(note);
    dropDraft(draft);
  };
  const keepBase = (chosen: number | undefined) => {
    setBase(chosen);
    keepDraft(draft, { text: typed, base: chosen });
  };
  const conflict = useConflict(version, { base, setBase: keepBase, busy }, { hasTyped: typed !== start, onTake });
  return { typed, setTyped, base, conflict };
}

function NoteForm({ number, note, version, draft, onSaved, onCancel }: NoteFormProps) {
  const sent = useRef(false);
  const save = useWrite('setTransactionNote', { topics: ['money'], onDone: onSaved });
  const { typed, setTyped, base, conflict } = useTypedNote({ note, version, draft }, save.isPending);
  const length = lengthOf(typed.trim());
  const tooLong = length > TRANSACTION_NOTE_LENGTH_MAX;
  const send = () => {
    if (sent.current || tooLong || conflict.isChanged) return;
    sent.current = true;
    const body = { note: typed.replaceAll('\r\n', '\n').trim(), version: base };
    save.mutate(
      { params: { transactionNumber: number }, body, idempotencyKey: newIdempotencyKey() },
      { onSettled: () => (sent.current = false) },
    );
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
      <ChangedElsewhere conflict={conflict} stored={note || word('empty')} />
      <TextArea
        hideLabel
        label="Note"
        rows={3}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={`${length} of ${TRANSACTION_NOTE_LENGTH_MAX}`}
        error={tooLong && tooLongWords(length)}
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
