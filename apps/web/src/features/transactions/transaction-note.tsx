import { useState } from 'react';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/queries.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import s from './transaction.module.css';

const noteLengthMax = 500;

/** The merchant's own note, edited in its place; emptied it is gone. */
export function TransactionNote({ number, note }: { number: number; note: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const edit = useFocusBack<HTMLButtonElement>(typed !== null);
  const save = useWrite('setTransactionNote', { topics: ['money'], onDone: () => setTyped(null) });
  // What was saved stands until the story is read again.
  const shown = save.data?.note ?? note;
  if (typed === null) {
    return (
      <div className={s.note}>
        {shown ? (
          <p className={s.noteText}>{shown}</p>
        ) : (
          <p className="quiet">A note of your own. The shopper never sees it.</p>
        )}
        <Button ref={edit} size="s" icon={shown ? 'edit' : 'plus'} onClick={() => setTyped(shown)}>
          {shown ? 'Edit the note' : 'Add a note'}
        </Button>
      </div>
    );
  }
  const tooLong = typed.length > noteLengthMax;
  const send = () => {
    if (save.isPending || tooLong) return;
    save.mutate({
      params: { transactionNumber: number },
      body: { note: typed.replaceAll('\r\n', '\n').trim() },
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
        <Button size="s" disabled={save.isPending} onClick={() => setTyped(null)}>
          Cancel
        </Button>
        <Button size="s" variant="primary" type="submit" busy={save.isPending} disabled={tooLong}>
          Save note
        </Button>
      </div>
    </form>
  );
}
