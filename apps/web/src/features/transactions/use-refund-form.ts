import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '@trilane/contract/client';
import { tipUntilTyped } from '@trilane/domain/refund';
import { toast } from '@trilane/ui/toast';
import { NoAnswer, quietApi, wordsOf } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { useRead } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import { refusedFields, useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useLater } from '../../lib/use-later.ts';
import type { RefundKeys, RefundRequest, Refunds } from './refund-keys.ts';
import { refundProblems } from './refund-rules.ts';
import type { Left } from './refund-rules.ts';

const quoteAfterMs = 300;

type RefundFormOptions = { number: number; left: Left; refunds: Refunds; onDone: () => void };

const isSame = (a: RefundRequest | null, b: RefundRequest) =>
  a !== null && a.amountCents === b.amountCents && a.tipCents === b.tipCents;

function keyOf(keys: RefundKeys, number: number): OneKey<RefundRequest> {
  const key = keys.get(number) ?? new OneKey<RefundRequest>();
  keys.set(number, key);
  return key;
}

/** The cost of the refund, requested once the user stops typing. */
function useQuote(number: number, request: RefundRequest, possible: boolean) {
  const asked = useLater(`${request.amountCents}/${request.tipCents}`, quoteAfterMs);
  const settled = asked === `${request.amountCents}/${request.tipCents}`;
  const quote = useRead(
    'money',
    'quoteRefund',
    {
      params: { transactionNumber: number },
      query: { amount: request.amountCents / 100, tip: request.tipCents / 100 },
    },
    { enabled: possible && settled, meta: { quiet: true } },
  );
  return { quote, settled };
}

/**
 * The form of a refund: it starts with what is left, checks the rules before the call, quotes while the person types,
 * uses one key for each filled form and shows refusals in their place.
 */
export function useRefundForm({ number, left, refunds, onDone }: RefundFormOptions) {
  const client = useQueryClient();
  const oneKey = keyOf(refunds.keys, number);
  const [unanswered, setUnanswered] = useState(oneKey.unanswered);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = unanswered ?? left;
  const call = useCallForm<Typed>({
    initial: { amount: plainDollars(start.amountCents), tip: plainDollars(start.tipCents) },
    validate: (values) => {
      const request = requestOf(values);
      // If it was made, less is left now, and sending it again must still be possible.
      return unreadable(values) ?? (isSame(oneKey.unanswered, request) ? {} : refundProblems(request, left));
    },
    submit: async (values) => {
      const request = requestOf(values);
      setRefusal(null);
      try {
        const { transaction } = await oneKey.send(request, (idempotencyKey) =>
          quietApi.call('refundTransaction', {
            params: { transactionNumber: number },
            body: { amount: request.amountCents / 100, tip: request.tipCents / 100 },
            idempotencyKey,
          }),
        );
        refunds.onMade(transaction.transactionNumber);
      } catch (error) {
        setUnanswered(oneKey.unanswered);
        const inField = refusedFields(error).some(([name]) => name in values);
        if (!inField && (error instanceof NoAnswer || error instanceof CallError)) setRefusal(wordsOf(error));
        void readAgain(client, ['money']);
        throw error;
      }
      toast.success('Refunded.');
      // The form stays closed to a second click until what is left is known. Otherwise it would reopen under the
      // pointer with the old amount.
      await readAgain(client, ['money']);
      onDone();
    },
  });
  const [amount, tip] = call.form.watch(['amount', 'tip']);
  const request = requestOf({ amount, tip });
  const possible = unreadable({ amount, tip }) === null && Object.keys(refundProblems(request, left)).length === 0;
  const { quote, settled } = useQuote(number, request, possible);
  const { setValue } = call.form;
  const fill = (next: Left) => {
    setValue('amount', plainDollars(next.amountCents), { shouldValidate: true, shouldDirty: true });
    setValue('tip', plainDollars(next.tipCents), { shouldValidate: true, shouldDirty: true });
  };
  return {
    ...call,
    ...useTipFollowing(call, left, { isTyped: unanswered !== null }),
    request,
    possible,
    quote,
    isQuoted: settled && quote.data !== undefined,
    refusal,
    fill,
    isUnanswered: isSame(unanswered, request),
  };
}

/** Both fields; the tip follows the amount until it is typed itself. */
function useTipFollowing({ form, field }: CallForm<Typed>, left: Left, { isTyped }: { isTyped: boolean }) {
  const tipTyped = useRef(isTyped);
  const [amountField, tipField] = [field('amount'), field('tip')];
  return {
    amountField: {
      ...amountField,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { cents, problem } = readAmount(event.target.value);
        if (!tipTyped.current && problem === null) form.setValue('tip', plainDollars(tipUntilTyped(cents, left)));
        return amountField.onChange(event);
      },
    },
    tipField: {
      ...tipField,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        tipTyped.current = true;
        return tipField.onChange(event);
      },
    },
  };
}

type Typed = { amount: string; tip: string };

const requestOf = ({ amount, tip }: Typed): RefundRequest => ({
  amountCents: readAmount(amount).cents,
  tipCents: readAmount(tip).cents,
});

/** The errors of fields whose text is no amount; null when both are readable. */
function unreadable(typed: Typed): { amount?: string | null; tip?: string | null } | null {
  const [amount, tip] = [readAmount(typed.amount).problem, readAmount(typed.tip).problem];
  return amount === null && tip === null ? null : { amount, tip };
}
