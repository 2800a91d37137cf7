import { useRef } from 'react';
import type { ReactNode } from 'react';
import { word } from '@trilane/domain/word';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Escape and the X, where they mean something else than the button. */
  onClose?: () => void;
  /** The question, as specified. */
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True when the step takes something away. */
  danger?: boolean;
  busy?: boolean;
};

/** Asks before a step that is hard to take back. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  onClose = onCancel,
  title,
  children,
  confirmLabel = word('Confirm'),
  cancelLabel = word('Cancel'),
  danger = true,
  busy = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="s"
      title={title}
      description={children}
      dismissible={!busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
