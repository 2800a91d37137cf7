import { dollarsToCents } from '@trilane/domain/money';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusMark } from '@trilane/ui/status-mark';
import type { StatusMarkState } from '@trilane/ui/status-mark';
import { Table, cell } from '@trilane/ui/table';
import type { TillPayment } from '../../server/till/tills.ts';
import type { PaymentAnswer } from './till-types.ts';

const SHOWN_MAX = 12;

/** What this device has sent lately, with the product's answer to each. Times are the product's: its business clock may be elsewhere. */
export function RecentPayments({ payments, timeZone }: { payments: TillPayment[]; timeZone: string }) {
  return (
    <Panel title="Recent payments" >
      {payments.length === 0 ? <EmptyState>No payments on this device yet</EmptyState> : (
        <Table label="Recent payments" stack>
          <thead><tr><th>TRN No.</th><th>Consumer</th><th>Time</th><th>Result</th><th className={cell.num}>Shopper pays</th></tr></thead>
          <tbody>
            {payments.slice(0, SHOWN_MAX).map((payment) => {
              const { state, word } = markOf(payment);
              const { transactionNumber, date } = payment.answer as Partial<PaymentAnswer>;
              return (
                <tr key={payment.id}>
                  <td data-at="hidden" className="num">{transactionNumber ?? '—'}</td>
                  <td data-at="title">{payment.approval.shopperName}</td>
                  <td data-at="sub" className="muted num">{date === undefined ? '—' : `${formatDate(date, timeZone)}, ${formatTime(date, timeZone)}`}</td>
                  <td data-at="status"><StatusMark state={state}>{word}</StatusMark></td>
                  <td data-at="end" className={`${cell.num} ${cell.strong}`}><Money cents={dollarsToCents(payment.approval.shopperPays) ?? 0} /></td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function markOf({ status, approval }: TillPayment): { state: StatusMarkState; word: string } {
  if (status >= 400) return { state: 'failed', word: 'Not taken' };
  if (approval.outcome === 'declined') return { state: 'declined', word: 'Declined' };
  if (approval.outcome === 'cancelled') return { state: 'cancelled', word: 'Cancelled' };
  return { state: 'paid', word: approval.funding === 'cash' ? 'Approved' : 'Approved, credit' };
}
