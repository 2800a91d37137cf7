import { useEffect } from 'react';
import { hasGivenMoneyBack } from '@trilane/domain/bank-transfer';
import { toast } from '@trilane/ui/toast';
import { formatDollars } from '../../lib/format.ts';
import { sourceWords } from './transfer-words.ts';
import type { BankTransfer } from './transfer-words.ts';

/** Transfers asked for here, of which the success was said. */
const awaited = new Set<string>();

/** Remembers a transfer whose request was said to have succeeded: should its money come back, that is said as loudly. */
export const awaitTransfer = (id: string): void => void awaited.add(id);

/** What is to be said of the transfers that were awaited and have come back; each is told once. */
export function takeNews(transfers: readonly BankTransfer[]): string[] {
  const ended = transfers.filter(({ id, state }) => hasGivenMoneyBack(state) && awaited.delete(id));
  return ended.map(({ amount, reason, source }) => {
    const why = reason ? ` (${reason.trim().replace(/\.$/, '')})` : '';
    return `Your transfer of ${formatDollars(amount)} did not succeed${why}. The money is back in ${sourceWords[source]}.`;
  });
}

/** Says so when a transfer that was asked for here has come back. */
export function useTransferNews(transfers: readonly BankTransfer[] | undefined): void {
  useEffect(() => {
    for (const words of takeNews(transfers ?? [])) toast.error(words);
  }, [transfers]);
}
