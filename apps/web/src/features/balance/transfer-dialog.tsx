import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { Facts } from '@trilane/ui/facts';
import { MoneyField } from '@trilane/ui/money-field';
import { RadioGroup } from '@trilane/ui/radio-group';
import { FormFooter } from '@trilane/ui/form-footer';
import { formatWeekday } from '../../lib/format.ts';
import type { OneKey } from '../../lib/one-key.ts';
import { useZone } from '../../lib/queries.ts';
import { plainDollars } from '../../lib/typed-amount.ts';
import { sourceWords } from './transfer-words.ts';
import type { TransferSource } from './transfer-words.ts';
import { useTransferForm } from './use-transfer-form.ts';
import type { TransferRequest } from './use-transfer-form.ts';
import s from './balance.module.css';

const formId = 'transfer-to-bank';
const sources = ['available', 'tips'] as const;

export type TransferDialogProps = {
  onClose: () => void;
  /** What each source holds, integer cents. */
  cents: Readonly<Record<TransferSource, number>>;
  /** The primary account in words. */
  account: string;
  /** The day on which it reaches the bank, as the server says; a calendar date. */
  arrivesOn: string;
  /** What the amount starts with, as an address asks for it. */
  amount: string;
  oneKey: OneKey<TransferRequest>;
};

/** Transfer to bank: how much, from where, to which account, at what cost, and when it arrives. */
export function TransferDialog({ onClose, cents, account, arrivesOn, amount, oneKey }: TransferDialogProps) {
  const { form, field, onSubmit, busy, request, hasAmount, isUnanswered } = useTransferForm({
    cents,
    amount,
    oneKey,
    onDone: onClose,
  });
  const held = cents[request.source];
  const fits = request.amountCents > 0 && request.amountCents <= held;
  const max = (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Max, ${formatCents(Math.max(0, held))}`}
      disabled={held <= 0}
      onClick={() => form.setValue('amount', plainDollars(held), { shouldValidate: true, shouldDirty: true })}
    >
      Max
    </Button>
  );
  return (
    <Dialog
      open
      title="Transfer to bank"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <FormFooter
          form={formId}
          label={fits ? `Transfer ${formatCents(request.amountCents)}` : word('Transfer', 'as an action')}
          busy={busy}
          onCancel={onClose}
          canLeave={false}
        />
      }
    >
      <form id={formId} noValidate className={s.form} onSubmit={onSubmit}>
        {isUnanswered && (
          <Banner title="This transfer is not confirmed.">
            No clear answer came. Send it again safely: it is made at most once.
          </Banner>
        )}
        <MoneyField label="Amount" data-autofocus {...field('amount')} labelEnd={max} />
        <RadioGroup
          label="From"
          value={request.source}
          onChange={(next) => form.setValue('source', next, { shouldValidate: hasAmount, shouldDirty: true })}
          options={sources.map((value) => ({ value, label: sourceWords[value], note: formatCents(cents[value]) }))}
        />
        <Terms account={account} arrivesOn={arrivesOn} />
      </form>
    </Dialog>
  );
}

function Terms({ account, arrivesOn }: Pick<TransferDialogProps, 'account' | 'arrivesOn'>) {
  const zone = useZone();
  return (
    <Facts
      items={[
        { term: word('To'), value: account },
        { term: word('Cost'), value: word('Nothing') },
        { term: word('Arrives'), value: formatWeekday(arrivesOn, zone) },
      ]}
    />
  );
}
