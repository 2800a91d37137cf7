import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import type { StatusBadgeState } from '@trilane/ui/status-badge';
import { Table, cell } from '@trilane/ui/table';
import { useState } from 'react';
import type { KnownPayment } from '../../server/till/tills.ts';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundLeft, refundedCents } from './refund-left.ts';
import type { Left } from './refund-left.ts';
import s from './till.module.css';
import type { PaymentAnswer, TillCard } from './till-types.ts';

const SHOWN_MAX = 12;

type RecentPaymentsProps = { till: TillCard; isLinked: boolean; payments: KnownPayment[] };
type Chosen = { transactionNumber: number; shopperName: string; left: Left };

/**
 * What this till has sent lately, with the product's answer to each. Times are those of the product's business clock,
 * which may differ from the browser's.
 */
export function RecentPayments({ till, isLinked, payments }: RecentPaymentsProps) {
  const {
    tillId,
    business: { timeZone },
  } = till;
  const [closing, setClosing] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [receiptOf, setReceiptOf] = useState<number | null>(null);
  return (
    <Panel
      title="Recent payments"
      aside={
        isLinked && (
          <Button size="s" onClick={() => setClosing(true)}>
            Close of day
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <EmptyState>No payments at this till yet</EmptyState>
      ) : (
        <Table label="Recent payments" stack>
          <thead>
            <tr>
              <th>TRN No.</th>
              <th>Consumer</th>
              <th>Time</th>
              <th>Result</th>
              <th className={cell.num}>Shopper pays</th>
              <th>
                <span className="vh">Receipt and refund</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.slice(0, SHOWN_MAX).map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                timeZone={timeZone}
                onRefund={setChosen}
                onReceipt={setReceiptOf}
              />
            ))}
          </tbody>
        </Table>
      )}
      {closing && <CloseDayDialog till={till} onClose={() => setClosing(false)} />}
      {receiptOf !== null && (
        <ReceiptDialog tillId={tillId} transactionNumber={receiptOf} onClose={() => setReceiptOf(null)} />
      )}
      {chosen !== null && <RefundDialog tillId={tillId} {...chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

function PaymentRow({
  payment,
  timeZone,
  onRefund,
  onReceipt,
}: {
  payment: KnownPayment;
  timeZone: string;
  onRefund: (chosen: Chosen) => void;
  onReceipt: (transactionNumber: number) => void;
}) {
  const left = refundLeft(payment);
  const badge = badgeOf(payment, left);
  const { transactionNumber, date } = payment.answer as Partial<PaymentAnswer>;
  const { shopperName, shopperPays } = payment.approval;
  const backCents = refundedCents(payment);
  return (
    <tr>
      <td data-at="hidden" className="num">
        {transactionNumber ?? '—'}
      </td>
      <td data-at="title">{shopperName}</td>
      <td data-at="sub" className="muted num">
        {date === undefined ? '—' : `${formatDate(date, timeZone)}, ${formatTime(date, timeZone)}`}
      </td>
      <td data-at="status">
        <StatusBadge state={badge.state}>{badge.label}</StatusBadge>
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={dollarsToCents(shopperPays) ?? 0} />
        {backCents > 0 && (
          <>
            <br />
            <span className="quiet small">{formatCents(backCents)} refunded</span>
          </>
        )}
      </td>
      <td data-at="wide" className={`${cell.num} ${s.rowActions}`}>
        {transactionNumber !== undefined && left !== null && (
          <Button size="s" variant="quiet" onClick={() => onReceipt(transactionNumber)}>
            Receipt<span className="vh"> TRN No. {transactionNumber}</span>
          </Button>
        )}
        {transactionNumber !== undefined && left !== null && !isNothing(left) && (
          <Button size="s" onClick={() => onRefund({ transactionNumber, shopperName, left })}>
            Refund<span className="vh"> TRN No. {transactionNumber}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function isNothing({ amountCents, tipCents }: Left): boolean {
  return amountCents + tipCents === 0;
}

function badgeOf({ status, approval }: KnownPayment, left: Left | null): { state: StatusBadgeState; label: string } {
  if (status >= 400) return { state: 'failed', label: 'Not taken' };
  if (approval.outcome === 'declined') return { state: 'declined', label: word('Declined') };
  if (approval.outcome === 'cancelled') return { state: 'cancelled', label: word('Cancelled') };
  if (left !== null && isNothing(left)) return { state: 'refunded', label: word('Refunded') };
  return { state: 'paid', label: approval.funding === 'cash' ? word('Approved') : 'Approved, credit' };
}
