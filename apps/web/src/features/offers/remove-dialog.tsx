import { messages } from '@trilane/contract/messages';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import type { useRemoveOffer } from './use-remove-offer.ts';

/** 'Are you sure you want to delete?' */
export function RemoveDialog({
  removing: { asked, busy, cancel, confirm },
}: {
  removing: ReturnType<typeof useRemoveOffer>;
}) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={messages.confirmDelete}
      busy={busy}
      onCancel={cancel}
      onConfirm={confirm}
    >
      <b>{asked?.title}</b> has not started: no sale has used it.
    </ConfirmDialog>
  );
}
