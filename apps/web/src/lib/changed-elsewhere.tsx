import { Button } from '@trilane/ui/button';
import type { BaseVersion } from './use-base-version.ts';

/** Why a form cannot be sent while `ChangedElsewhere` asks. */
export const chooseFirst = 'Choose first what shall count';

/**
 * Another tab or person has changed what this form began from: says what it is now, and asks which of both shall count.
 */
export function ChangedElsewhere({ version, stored }: { version: BaseVersion; stored: string }) {
  if (!version.isChanged) return null;
  return (
    <div role="alert">
      <p>
        This was changed elsewhere meanwhile. It now is <b>{stored}</b>. What you typed is still here and not saved.
      </p>
      <p>
        <Button size="s" onClick={version.keepTyped}>
          Keep what I typed
        </Button>{' '}
        <Button size="s" variant="quiet" onClick={version.takeStored}>
          Take what is stored
        </Button>
      </p>
    </div>
  );
}
