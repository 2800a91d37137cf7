import { WAITING_WORDS } from '@trilane/domain/waiting';
import { toast } from '@trilane/ui/toast';
import { useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { itemWords, type Item } from './item-words.ts';

const READS = ['listWaiting'] as const;

/** Dismisses an item until its fact changes. */
export function DismissDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const dismiss = useDeskWrite('dismissWaiting', {
    reads: READS,
    onDone: () => {
      onClose();
      toast.success('Dismissed until something about it changes');
    },
  });
  return (
    <ReasonDialog
      title="Dismiss this item?"
      confirmLabel="Dismiss"
      busy={dismiss.isPending}
      onClose={onClose}
      onConfirm={(reason) => dismiss.mutate({ body: { key: item.key, fact: item.fact, reason } })}
    >
      <p>
        {WAITING_WORDS[item.kind]}: {itemWords(item)}. It leaves the queue for everyone and comes back when something
        about it changes.
      </p>
    </ReasonDialog>
  );
}

/** Takes an item over from a colleague. */
export function TakeOverDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const take = useDeskWrite('takeOverWaiting', { reads: READS, onDone: onClose });
  const from = item.claim?.operatorId ?? '';
  return (
    <ReasonDialog
      title={`Take over from ${item.claim?.name}?`}
      confirmLabel="Take over"
      busy={take.isPending}
      onClose={onClose}
      onConfirm={(reason) => take.mutate({ body: { key: item.key, from, reason } })}
    >
      <p>
        {WAITING_WORDS[item.kind]}: {itemWords(item)}. {item.claim?.name} will see that you have it.
      </p>
    </ReasonDialog>
  );
}
