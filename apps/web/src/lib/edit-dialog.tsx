import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { ChangedElsewhere, chooseFirst } from './changed-elsewhere.tsx';
import type { Conflict } from './edit-conflict.ts';
import { Restored } from './form-notice.tsx';
import s from './edit-dialog.module.css';

type EditDialogProps = {
  title: string;
  description?: string | undefined;
  size?: 's';
  /** The form of `useEditForm`. */
  edit: {
    busy: boolean;
    conflict: Conflict;
    isRestored: boolean;
    startOver: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The stored thing in words; empty for a new one. */
  stored: string;
  submitLabel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Adds or edits a thing in a dialog, and asks which version to keep when the thing was changed elsewhere. */
export function EditDialog({ edit, stored, submitLabel, onClose, children, ...head }: EditDialogProps) {
  const formId = useId();
  const { busy, conflict, isRestored, startOver, onSubmit } = edit;
  const cancel = () => {
    startOver();
    onClose();
  };
  return (
    <Dialog
      open
      {...head}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={busy}
            reasonDisabled={conflict.isChanged && chooseFirst}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className={s.form}>
        {isRestored && <Restored onDiscard={startOver} />}
        <ChangedElsewhere conflict={conflict} stored={stored} />
        {children}
      </form>
    </Dialog>
  );
}
