import { prose } from '@trilane/domain/prose';
import { SECRET_OVERLAP_HOURS } from '@trilane/domain/webhook';
import { word } from '@trilane/domain/word';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import { nameOf, type Endpoint } from './webhook-words.ts';

/** Asks before an endpoint goes. */
export function RemoveEndpoint({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const remove = useWrite('removeWebhook', {
    topics: ['webhooks'],
    onDone: () => {
      onClose();
      toast.success('The endpoint is removed');
    },
  });
  return (
    <ConfirmDialog
      open={endpoint !== null}
      onCancel={onClose}
      onConfirm={() => endpoint && remove.mutate({ params: { id: endpoint.id }, idempotencyKey: newIdempotencyKey() })}
      busy={remove.isPending}
      title="Remove this endpoint?"
      confirmLabel={word('Remove')}
    >
      {endpoint &&
        `${nameOf(endpoint)} will receive no more events, and its delivery log will be deleted. This cannot be undone.`}
    </ConfirmDialog>
  );
}

type RollSecretProps = { endpoint: Endpoint | null; onClose: () => void; onSecret: (secret: string) => void };

/** Asks before the secret of an endpoint is replaced. */
export function RollSecret({ endpoint, onClose, onSecret }: RollSecretProps) {
  const roll = useWrite('rollWebhookSecret', {
    topics: ['webhooks'],
    onDone: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <ConfirmDialog
      open={endpoint !== null}
      onCancel={onClose}
      onConfirm={() => endpoint && roll.mutate({ params: { id: endpoint.id } })}
      busy={roll.isPending}
      title="Make a new secret?"
      confirmLabel="Make a new secret"
    >
      {endpoint &&
        prose`For ${SECRET_OVERLAP_HOURS} hours, events to ${nameOf(endpoint)} are signed with both secrets, so you can
          update your receiver.`}
    </ConfirmDialog>
  );
}
