import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@trilane/contract/messages';
import { TRANSFER_REFUSAL_WORDS, whyNotTransfer } from '@trilane/domain/bank-transfer';
import { formatCents, parseDollars } from '@trilane/domain/money';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { Facts } from '@trilane/ui/facts';
import { MoneyField } from '@trilane/ui/money-field';
import { RadioGroup } from '@trilane/ui/radio-group';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { formatWeekday } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { readAgain, useZone } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { OneKey } from '../../lib/one-key.ts';
import { expectedOn, sourceWords } from './transfer-words.ts';
import type { TransferSource } from './transfer-words.ts';
import s from './balance.module.css';

export type TransferWish = { amountCents: number; source: TransferSource };

type TransferDialogProps = {
  onClose: () => void;
  /** What each source holds, integer cents. */
  cents: Readonly<Record<TransferSource, number>>;
  /** The primary account in words. */
  account: string;
  /** Lives longer than the dialog: a wish that got no answer keeps its key when the dialog is opened again. */
  oneKey: OneKey<TransferWish>;
};

/** Cents of the typed text; 0 for everything that is not an amount above 0, so that one rule names it. */
function centsTyped(text: string): number {
  const parsed = parseDollars(text);
  if (parsed.cents !== undefined) return parsed.cents;
  return /^\d{14,}/.test(text) ? Number.MAX_SAFE_INTEGER : 0;
}

const isSame = (a: TransferWish | null, b: TransferWish) => a !== null && a.amountCents === b.amountCents && a.source === b.source;

const plainDollars = (cents: number) => (Math.max(0, cents) / 100).toFixed(2);

/** Transfer to bank: how much, from where, to which account, at what cost, and when it arrives. */
export function TransferDialog({ onClose, cents, account, oneKey }: TransferDialogProps) {
  const client = useQueryClient();
  const now = useBusinessNow();
  const zone = useZone();
  const [unanswered, setUnanswered] = useState(oneKey.unanswered);
  const { form, field, onSubmit, busy } = useCallForm({
    initial: {
      amount: unanswered ? plainDollars(unanswered.amountCents) : '',
      source: (unanswered?.source ?? 'available') as TransferSource,
    },
    validate: ({ amount, source }) => {
      // If it was made, the balance no longer holds it, and sending it again must still be possible.
      if (isSame(oneKey.unanswered, { amountCents: centsTyped(amount), source })) return {};
      const why = whyNotTransfer({
        amountCents: centsTyped(amount), availableCents: cents[source], hasApprovedAccount: true, ownerVerified: true, held: false,
      });
      return { amount: why && TRANSFER_REFUSAL_WORDS[why] };
    },
    submit: async ({ amount, source }) => {
      const wish = { amountCents: centsTyped(amount), source };
      try {
        await oneKey.send(wish, (idempotencyKey) =>
          api.call('transferToBank', { body: { amount: wish.amountCents / 100, source }, idempotencyKey }));
      } catch (error) {
        setUnanswered(oneKey.unanswered);
        void readAgain(client, ['money']);
        throw error;
      }
      toast.success(messages.transfered);
      void readAgain(client, ['money']);
      onClose();
    },
  });
  const [amount, source] = form.watch(['amount', 'source']);
  const typedCents = centsTyped(amount);
  const isUnanswered = isSame(unanswered, { amountCents: typedCents, source });
  const validateAgain = { shouldValidate: amount !== '', shouldDirty: true };

  return (
    <Dialog
      open
      title="Transfer to bank"
      dismissible={!busy}
      onClose={onClose}
      footer={(
        <>
          <Button onClick={onClose} disabled={busy}>Cancel</Button>
          <Button variant="primary" type="submit" form="transfer-to-bank" busy={busy}>
            {typedCents > 0 && typedCents <= cents[source] ? `Transfer ${formatCents(typedCents)}` : 'Transfer'}
          </Button>
        </>
      )}
    >
      <form id="transfer-to-bank" noValidate className={s.form} onSubmit={onSubmit}>
        {isUnanswered && (
          <Banner title="No answer came.">
            It is not known whether this transfer was made. Send it again safely: it is made at most once.
          </Banner>
        )}
        <MoneyField
          label="Amount"
          data-autofocus
          {...field('amount')}
          labelEnd={(
            <Button
              variant="quiet"
              size="s"
              aria-label={`Max: all of ${sourceWords[source]}, ${formatCents(Math.max(0, cents[source]))}`}
              disabled={cents[source] <= 0}
              onClick={() => form.setValue('amount', plainDollars(cents[source]), { shouldValidate: true, shouldDirty: true })}
            >
              Max
            </Button>
          )}
        />
        <RadioGroup
          label="From"
          value={source}
          onChange={(next) => form.setValue('source', next, validateAgain)}
          options={(['available', 'tips'] as const).map((value) => ({ value, label: sourceWords[value], note: formatCents(cents[value]) }))}
        />
        <Facts
          items={[
            { term: 'To', value: account },
            { term: 'Cost', value: 'Nothing' },
            { term: 'Arrives', value: now ? formatWeekday(expectedOn(now), zone) : 'On the next business day' },
          ]}
        />
      </form>
    </Dialog>
  );
}
