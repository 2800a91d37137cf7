import { Button } from '@trilane/ui/button';
import type { BaseVersion } from './use-base-version.ts';
import s from './changed-elsewhere.module.css';

/** Why a form cannot be sent while `ChangedElsewhere` asks. */
export const chooseFirst = 'First choose which version to keep';

/**
 * Shown when another tab or person has changed what this form edits. Says what is stored now, and asks which version to
 * keep.
 */
export function ChangedElsewhere({ version, stored }: { version: BaseVersion; stored: string }) {
  if (!version.isChanged) return null;
  return (
    <div className={s.changed} role="alert">
      <p>
        This was changed elsewhere while you were editing. It is now <b>{stored}</b>. What you typed is still here but
        not saved.
      </p>
      <p className={s.choices}>
        <Button size="s" onClick={version.keepTyped}>
          Keep what I typed
        </Button>
        <Button size="s" variant="quiet" onClick={version.takeStored}>
          Use the saved version
        </Button>
      </p>
    </div>
  );
}
