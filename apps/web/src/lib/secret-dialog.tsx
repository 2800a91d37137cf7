import { Button } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { Dialog } from '@trilane/ui/dialog';
import s from './secret-dialog.module.css';

export type ShownSecret = { title: string; description: string; secret: string; note: string };

/** Shows a secret once. Only the button closes it, so a stray click does not lose the secret. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  return (
    <Dialog
      open
      title={shown.title}
      description={shown.description}
      dismissible={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p className={s.secret}>
        <code>{shown.secret}</code>
        <CopyButton text={shown.secret} label="Copy the secret" data-autofocus />
      </p>
      <p className="muted small">{shown.note}</p>
    </Dialog>
  );
}
