import { SECRET_OVERLAP_HOURS } from '@trilane/domain/webhook';
import { Button } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { Dialog } from '@trilane/ui/dialog';
import s from './webhooks.module.css';

export type Shown = { secret: string; rolled: boolean };

/** Shows the secret of an endpoint once. Only the button closes it, so a stray click does not lose the secret. */
export function SecretDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <Dialog
      open
      title={shown.rolled ? 'New secret' : 'Endpoint added'}
      description="Copy this secret into your receiver now. It is not shown again."
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
      <p className="muted small">
        {shown.rolled
          ? `For ${SECRET_OVERLAP_HOURS} hours, events are also signed with the old secret.`
          : 'Use it to verify each event’s signature (Standard Webhooks).'}
      </p>
    </Dialog>
  );
}
