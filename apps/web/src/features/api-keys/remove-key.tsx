import { word } from '@trilane/domain/word';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { ApiKey } from './api-keys-screen.tsx';

/** Asks before a key goes. */
export function RemoveKey({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const remove = useWrite('removeApiKey', {
    topics: ['api-keys'],
    onDone: () => {
      onClose();
      toast.success('The API key is removed');
    },
  });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onCancel={onClose}
      onConfirm={() => apiKey && remove.mutate({ params: { id: apiKey.id }, idempotencyKey: newIdempotencyKey() })}
      busy={remove.isPending}
      title="Remove this API key?"
      confirmLabel={word('Remove')}
    >
      {apiKey && `Programs that use ${apiKey.name} will stop working at once. This cannot be undone.`}
    </ConfirmDialog>
  );
}
