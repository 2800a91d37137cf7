import { toast } from '@trilane/ui/toast';
import { dollarWords } from '../../lib/dollars.tsx';
import { useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import type { Payout } from './payouts-tab.tsx';

type Props = { payout: Payout; what: 'release' | 'stop'; onClose: () => void };

/** Releases or stops a payout that could not be handed over, and shows the consequences first. */
export function PayoutDialog({ payout, what, onClose }: Props) {
  const options = (words: string) => ({
    reads: ['listPayouts', 'getMoney', 'listWaiting'] as const,
    onDone: () => {
      onClose();
      toast.success(words);
    },
  });
  const release = useDeskWrite('releasePayout', options('The payout is being handed over again'));
  const stop = useDeskWrite('stopPayout', options('Stopped. The money is back in the merchant’s balance'));
  const order = (reason: string) => ({ params: { id: payout.id }, body: { businessId: payout.business.id, reason } });
  const words = `${dollarWords(payout.amount)} of ${payout.business.name} to ${payout.account}.`;
  return what === 'release' ? (
    <ReasonDialog
      title="Release this payout?"
      confirmLabel="Release"
      busy={release.isPending}
      onClose={onClose}
      onConfirm={(reason) => release.mutate(order(reason))}
    >
      <p>{words} It goes to the bank again under the same reference, so the bank pays it once.</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog
      title="Stop this payout?"
      confirmLabel="Stop payout"
      danger
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={(reason) => stop.mutate(order(reason))}
    >
      <p>
        {words} The money goes back to the merchant’s balance, and the owner gets an email. Do this only if you know
        that the bank does not have it.
      </p>
    </ReasonDialog>
  );
}
