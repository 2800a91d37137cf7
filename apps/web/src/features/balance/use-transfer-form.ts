import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@trilane/contract/messages';
import { payoutRefusals } from '@trilane/contract/refusals/payout-refusals';
import { whyNotTransferAmount } from '@trilane/domain/payout';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import type { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/read-again.ts';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { awaitTransfer } from './transfer-news.ts';
import type { TransferSource } from './transfer-words.ts';

export type TransferRequest = { amountCents: number; source: TransferSource };

type TransferFormOptions = {
  /** What each source holds, integer cents. */
  cents: Readonly<Record<TransferSource, number>>;
  amount: string;
  /** Lives longer than the dialog: a request that got no answer keeps its key when the dialog is opened again. */
  oneKey: OneKey<TransferRequest>;
  onDone: () => void;
};

const isSame = (a: TransferRequest | null, b: TransferRequest) =>
  a !== null && a.amountCents === b.amountCents && a.source === b.source;

/**
 * The form of a transfer to the bank: the domain's rule before the call, one key per filled-in form, success said once.
 */
export function useTransferForm({ cents, amount: asked, oneKey, onDone }: TransferFormOptions) {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(oneKey.unanswered);
  const whyNot = (request: TransferRequest): string | null => {
    // If it was made, the balance no longer holds it, and sending it again must still be possible.
    if (isSame(oneKey.unanswered, request)) return null;
    const why = whyNotTransferAmount(request.amountCents, cents[request.source]);
    return why && payoutRefusals[why].message;
  };
  const call = useCallForm<{ amount: string; source: TransferSource }>({
    initial: {
      amount: unanswered ? plainDollars(unanswered.amountCents) : asked,
      source: unanswered?.source ?? 'available',
    },
    validate: ({ amount, source }) => {
      const { cents: amountCents, problem } = readAmount(amount);
      return { amount: problem ?? whyNot({ amountCents, source }) };
    },
    submit: async ({ amount, source }) => {
      const request = { amountCents: readAmount(amount).cents, source };
      try {
        const { transfer } = await oneKey.send(request, (idempotencyKey) =>
          api.call('transferToBank', { body: { amount: request.amountCents / 100, source }, idempotencyKey }),
        );
        awaitTransfer(transfer.id);
      } catch (error) {
        setUnanswered(oneKey.unanswered);
        throw error;
      } finally {
        void readAgain(client, ['money']);
      }
      toast.success(messages.transfered);
      onDone();
    },
  });
  const [amount, source] = call.form.watch(['amount', 'source']);
  const request = { amountCents: readAmount(amount).cents, source };
  return { ...call, request, hasAmount: amount !== '', isUnanswered: isSame(unanswered, request) };
}
