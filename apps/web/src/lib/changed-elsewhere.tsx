import type { MouseEvent } from 'react';
import { Button } from '@trilane/ui/button';
import type { Conflict } from './edit-conflict.ts';
import { FormNotice } from './form-notice.tsx';
import s from './changed-elsewhere.module.css';

/** Why a form cannot be sent while `ChangedElsewhere` asks. */
export const chooseFirst = 'First choose which version to keep';

/** The first text field. The focus goes there when the question closes, for people who chose by keyboard. */
const firstField = ':is(input:not([type]), input[type="text"], input[type="email"], textarea):enabled';

/**
 * Shown when another tab or person has changed what this form edits. Says what is stored now, and asks which version to
 * keep.
 */
export function ChangedElsewhere({ conflict, stored }: { conflict: Conflict; stored: string }) {
  if (!conflict.isChanged) return null;
  const choose = (take: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    // Only for a key, whose `detail` is 0: after a tap the focus would open a phone's keyboard.
    if (event.detail === 0) event.currentTarget.form?.querySelector<HTMLElement>(firstField)?.focus();
    take();
  };
  return (
    <FormNotice role="alert">
      <p>
        This was changed elsewhere while you were editing. It is now <b>{stored}</b>. What you typed is still here but
        not saved.
      </p>
      <p className={s.choices}>
        <Button size="s" onClick={choose(conflict.keepTyped)}>
          Keep what I typed
        </Button>
        <Button size="s" variant="quiet" onClick={choose(conflict.takeStored)}>
          Use the saved version
        </Button>
      </p>
    </FormNotice>
  );
}
