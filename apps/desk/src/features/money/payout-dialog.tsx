import { toast } from '@trilane/ui/toast';
import { dollarWords } from '../../lib/dollars.tsx';
import { useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import type { Payout } from './payouts-tab.tsx';

type Props = { payout: Payout; what: 'release' | 'stop'; onClose: () => void };

/** Releases or stops a payout whose hand-over is dead, with what follows in words. */
export function PayoutDialog({ payout, what, onClose }: Props) {
  const options = (words: string) => ({
    reads: ['listPayouts', 'getMoney', 'listWaiting'] as const,
    onDone: () => {
      onClose();
      toast.success(words);
    },
  });
  const release = useDeskWrite('releasePayout', options('It is handed over again within seconds'));
  const stop = useDeskWrite('stopPayout', options('It is stopped; the money is back with the merchant, who is mailed'));
  const order = (reason: string) => ({ params: { id: payout.id }, body: { businessId: payout.business.id, reason } });
  const words = `${dollarWords(payout.amount)} of ${payout.business.name} to ${payout.account}.`;
  return what === 'release' ? (
    <ReasonDialog
      title="Hand this payout over again?"
      confirmLabel="Release"
      busy={release.isPending}
      onClose={onClose}
      onConfirm={(reason) => release.mutate(order(reason))}
    >
      <p>{words} The bank gets it under the same reference, so it pays it once.</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog
      title="Stop this payout?"
      confirmLabel="Stop it"
      danger
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={(reason) => stop.mutate(order(reason))}
    >
      <p>
        {words} The money goes back to the merchant’s balance, and the owner is mailed. Do this only when the bank is
        known not to have it.
      </p>
    </ReasonDialog>
  );
}
