import { useEffect } from 'react';
import { hasGivenMoneyBack } from '@trilane/domain/payout';
import { prose } from '@trilane/domain/prose';
import { toast } from '@trilane/ui/toast';
import { formatDollars } from '../../lib/format.ts';
import { sourceWords } from './transfer-words.ts';
import type { Payout } from './transfer-words.ts';

/** Transfers requested in this tab whose success was announced. */
const awaited = new Set<string>();

/** Remembers a transfer whose success was announced, so that a later failure is announced as prominently. */
export const awaitTransfer = (id: string): void => void awaited.add(id);

/** The announcements for awaited transfers whose money came back; each is made once. */
export function takeNews(transfers: readonly Payout[]): string[] {
  const ended = transfers.filter(({ id, state }) => hasGivenMoneyBack(state) && awaited.delete(id));
  return ended.map(({ amount, reason, source }) => {
    const why = reason ? ` (${reason.trim().replace(/\.$/, '')})` : '';
    return prose`Your transfer of ${formatDollars(amount)} did not succeed${why}. The money is back in
      ${sourceWords[source]}.`;
  });
}

/** Announces a transfer requested in this tab whose money came back. */
export function useTransferNews(transfers: readonly Payout[] | undefined): void {
  useEffect(() => {
    for (const words of takeNews(transfers ?? [])) toast.error(words);
  }, [transfers]);
}
