import { dollarsToCents } from '@trilane/domain/money';
import { isAccepted, TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import type { Funding } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Icon } from '@trilane/ui/icon';
import { Money } from '@trilane/ui/money';
import { useEffect, useRef, useState } from 'react';
import { ReceiptDialog } from './receipt-dialog.tsx';
import s from './till.module.css';
import type { PaymentAnswer } from './till-types.ts';

export type SaleAnswer =
  | { kind: 'answered'; payment: PaymentAnswer; asked: Funding }
  /** `certain`: the product said no. Otherwise nobody knows, and the record tells. */
  | { kind: 'refused'; message: string; certain: boolean };

type SaleResultProps = { tillId: string; answer: SaleAnswer; onNext: () => void };

/** How a sale ended, its receipt, and the way to the next. */
export function SaleResult({ tillId, answer, onNext }: SaleResultProps) {
  const [receiptOpen, setReceiptOpen] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  // On a phone the button that was pressed is far below: the verdict comes into view, and Enter starts the next sale.
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { tone, icon, title, text, advice } = describe(answer);
  const payment = answer.kind === 'answered' ? answer.payment : null;
  return (
    <div className={s.result} data-tone={tone}>
      <div ref={verdict} className={s.verdict} role="status">
        <span className={s.seal}>
          <Icon name={icon} />
        </span>
        <h2>{title}</h2>
        {payment !== null && <Money size="xl" cents={dollarsToCents(payment.shopperPays) ?? 0} />}
        <p className="muted">{text}</p>
        {advice && <p className="muted">{advice}</p>}
      </div>
      {payment !== null && (
        <Facts
          items={[
            { term: word('TRN No.'), value: <span className="num">{payment.transactionNumber}</span> },
            { term: word('Consumer'), value: payment.customerName },
            { term: 'Paid with', value: TRANSACTION_TYPE_WORDS[payment.transactionType] },
            ...(isAccepted(payment.status)
              ? [
                  ...LINES.filter(({ of, always }) => payment[of] !== 0 || always).map(({ term, of, sign }) => ({
                    term,
                    value: <Money cents={sign * (dollarsToCents(payment[of]) ?? 0)} />,
                  })),
                ]
              : []),
          ]}
        />
      )}
      {payment !== null && isAccepted(payment.status) && (
        <Button size="l" block icon="record" onClick={() => setReceiptOpen(true)}>
          Print or send receipt
        </Button>
      )}
      {payment !== null && receiptOpen && (
        <ReceiptDialog
          tillId={tillId}
          transactionNumber={payment.transactionNumber}
          onClose={() => setReceiptOpen(false)}
        />
      )}
      <Button ref={next} variant="primary" size="l" block onClick={onNext}>
        New sale
      </Button>
    </div>
  );
}

/**
 * What the product has reckoned, as a sum: price less what is taken off is net; the tip stands outside of it. A
 * deduction that is zero says nothing.
 */
const LINES = [
  { term: word('Price'), of: 'grossAmount', sign: 1, always: true },
  { term: word('Discount'), of: 'discount', sign: -1, always: false },
  { term: 'Cashback to the shopper', of: 'cashback', sign: -1, always: false },
  { term: 'Premium placement fee', of: 'premiumFee', sign: -1, always: false },
  { term: word('Net'), of: 'netAmount', sign: 1, always: true },
  { term: 'Tip, beside the net', of: 'tip', sign: 1, always: true },
] as const;

type Verdict = {
  tone: 'ok' | 'bad' | 'off';
  icon: 'check' | 'close' | 'alert';
  title: string;
  text: string;
  advice?: string;
};

function describe(answer: SaleAnswer): Verdict {
  if (answer.kind === 'refused') {
    return answer.certain
      ? { tone: 'bad', icon: 'alert', title: 'Not taken', text: answer.message }
      : {
          tone: 'bad',
          icon: 'alert',
          title: 'No answer',
          text: answer.message,
          advice: 'Look in the Transaction Record before you charge again.',
        };
  }
  const { payment, asked } = answer;
  if (payment.status === 'declined')
    return {
      tone: 'bad',
      icon: 'close',
      title: word('Declined'),
      text: 'The shopper’s network did not approve. No money has moved.',
    };
  if (payment.status === 'cancelled')
    return {
      tone: 'off',
      icon: 'close',
      title: word('Cancelled'),
      text: 'The shopper cancelled in the app. No money has moved.',
    };
  const fellBack = asked === 'cash' && payment.transactionType === 'Credit';
  return {
    tone: 'ok',
    icon: 'check',
    title: word('Approved'),
    text: fellBack ? 'Not enough cash in the shopper’s account: paid with credit.' : 'The payment is final.',
  };
}
