import { REASON_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextArea } from '@trilane/ui/text-area';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DeskForm } from './desk-form.tsx';
import form from './form.module.css';

type Props = {
  title: string;
  /** The consequences, shown before the operator confirms. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason for a decision. The audit trail keeps it. */
export function ReasonDialog({ title, children, confirmLabel, danger = false, busy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} dismissible={!busy} title={title} size="s">
      <DeskForm
        className={form.form}
        onSubmit={() => {
          if (reason.trim() === '') setError('Enter a reason: it is kept in the audit trail');
          else onConfirm(reason.trim());
        }}
      >
        <div>{children}</div>
        <TextArea
          label="Reason"
          hint="One line, kept in the audit trail"
          required
          atMost={REASON_LENGTH_MAX}
          data-autofocus
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value.replaceAll('\n', ' '));
            setError(null);
          }}
        />
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {confirmLabel}
        </Button>
      </DeskForm>
    </Dialog>
  );
}
