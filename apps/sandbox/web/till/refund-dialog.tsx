import { centsToDollars, dollarsToCents, formatCents } from '@trilane/domain/money';
import { tipUntilTyped } from '@trilane/domain/refund';
import { parseDollars } from '@trilane/domain/typed-dollars';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';
import { MoneyField } from '@trilane/ui/money-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefundAnswer } from '../../server/till/give-back.ts';
import { isClearNo, postJson } from '../call.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { shopperGetsCents, type Left } from './refund-left.ts';
import s from './till.module.css';

type RefundDialogProps = {
  tillId: string;
  transactionNumber: number;
  shopperName: string;
  left: Left;
  onClose: () => void;
};

function useRefund(tillId: string, request: { transactionNumber: number; amount: number; tip: number }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<RefundAnswer>(`/api/tills/${tillId}/refunds`, request),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** What is typed: at first all that is left. The tip follows the amount until it is typed itself. */
function useTyped(left: Left) {
  const [amountText, setAmount] = useState(toText(left.amountCents));
  const [typedTip, setTip] = useState<string | null>(null);
  const amount = { text: amountText, ...readAmount(amountText) };
  const tipText = typedTip ?? toText(tipUntilTyped(amount.cents ?? 0, left));
  const tip = { text: tipText, ...readAmount(tipText) };
  const sumCents = (amount.cents ?? 0) + (tip.cents ?? 0);
  const reason = amount.error ?? tip.error ?? (sumCents === 0 ? 'Enter an amount' : null);
  return { amount, tip, sumCents, reason, setAmount, setTip };
}

/** Gives a sale back in part or whole; the product decides, and its words are shown as they are. */
export function RefundDialog({ tillId, transactionNumber, shopperName, left, onClose }: RefundDialogProps) {
  const formId = useId();
  const { amount, tip, sumCents, reason, setAmount, setTip } = useTyped(left);
  const refund = useRefund(tillId, {
    transactionNumber,
    amount: centsToDollars(amount.cents ?? 0),
    tip: centsToDollars(tip.cents ?? 0),
  });
  if (refund.data !== undefined)
    return <RefundDone tillId={tillId} answer={refund.data} shopperName={shopperName} onClose={onClose} />;
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    refund.reset();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      dismissible={!refund.isPending}
      title={`Refund TRN No. ${transactionNumber}`}
      description={`${shopperName} gets the money back. The fields show what this till knows is left to refund.`}
      footer={
        <>
          <Button onClick={onClose} disabled={refund.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={refund.isPending} reasonDisabled={reason}>
            {reason !== null ? 'Refund' : `Refund ${formatCents(sumCents)}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={s.refundForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !refund.isPending) refund.mutate();
        }}
      >
        <MoneyField
          label="Amount"
          value={amount.text}
          error={amount.error}
          data-autofocus
          onChange={change(setAmount)}
        />
        <MoneyField
          label="Tip"
          value={tip.text}
          hint={left.tipCents > 0 && tip.cents === 0 && `The tip of ${formatCents(left.tipCents)} is not refunded`}
          error={tip.error}
          onChange={change(setTip)}
        />
        {refund.error !== null && <Refusal error={refund.error} />}
      </form>
    </Dialog>
  );
}

function RefundDone({
  tillId,
  answer,
  shopperName,
  onClose,
}: {
  tillId: string;
  answer: RefundAnswer;
  shopperName: string;
  onClose: () => void;
}) {
  const done = useRef<HTMLButtonElement>(null);
  const [receiptOpen, setReceiptOpen] = useState(false);
  useEffect(() => done.current?.focus(), []);
  const { transaction } = answer;
  const backCents = shopperGetsCents(transaction);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      initialFocus={done}
      title="Refunded"
      description={`${shopperName} gets ${formatCents(backCents)} back.`}
      footer={
        <>
          <Button icon="record" onClick={() => setReceiptOpen(true)}>
            Receipt
          </Button>
          <Button ref={done} variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div role="status">
        <Facts items={factsOf(answer)} />
      </div>
      {receiptOpen && (
        <ReceiptDialog
          tillId={tillId}
          transactionNumber={transaction.transactionNumber}
          onClose={() => setReceiptOpen(false)}
        />
      )}
    </Dialog>
  );
}

function factsOf({ transaction, refundOf }: RefundAnswer) {
  const { transactionNumber, grossAmount, cashback, tip, refundInterest } = transaction;
  const cents = (dollars: number) => Math.abs(dollarsToCents(dollars) ?? 0);
  return [
    { term: word('TRN No.'), value: <span className="num">{transactionNumber}</span> },
    { term: 'Refund of', value: <span className="num">{refundOf}</span> },
    { term: word('Amount'), value: <Money cents={cents(grossAmount)} /> },
    ...(cashback === 0 ? [] : [{ term: 'Cashback no longer earned', value: <Money cents={0 - cents(cashback)} /> }]),
    { term: word('Tip'), value: <Money cents={cents(tip)} /> },
    ...(refundInterest === 0 ? [] : [{ term: 'Interest borne', value: <Money cents={cents(refundInterest)} /> }]),
  ];
}

function Refusal({ error }: { error: Error }) {
  return (
    <div className={s.refusal} role="alert">
      <p>{error.message}</p>
      {!isClearNo(error) && <p>Look in the Transaction Record before you refund again.</p>}
    </div>
  );
}

function toText(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}

/** An empty field gives nothing back. */
function readAmount(text: string): { cents?: number; error?: string } {
  return text === '' ? { cents: 0 } : parseDollars(text);
}
