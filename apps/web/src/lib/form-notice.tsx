import type { ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import s from './form-notice.module.css';

/** Stands above the fields of a form and says what has become of it, with what can be done about that beside it. */
export function FormNotice({ role, children }: { role: 'alert' | 'note' | 'status'; children: ReactNode }) {
  return (
    <div className={s.notice} role={role}>
      {children}
    </div>
  );
}

type RestoredProps = { what?: string | undefined; onDiscard: () => void };

/** Says that what was typed before has come back, and lets it go. */
export function Restored({ what = 'We restored your draft.', onDiscard }: RestoredProps) {
  return (
    <FormNotice role="status">
      <span>{what}</span>
      <Button size="s" variant="quiet" onClick={onDiscard}>
        Start over
      </Button>
    </FormNotice>
  );
}
