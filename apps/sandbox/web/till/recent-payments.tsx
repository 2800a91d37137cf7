import { dollarsToCents } from '@trilane/domain/money';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusMark } from '@trilane/ui/status-mark';
import type { StatusMarkState } from '@trilane/ui/status-mark';
import { Table, cell } from '@trilane/ui/table';
import type { TillPayment } from '../../server/till/tills.ts';

/** What this device has sent lately, with the product's answer to each. */
export function RecentPayments({ payments }: { payments: TillPayment[] }) {
  return (
    <Panel title="Recent payments" aside={payments.length > 0 && <span className="small num">{payments.length}</span>}>
      {payments.length === 0 ? <EmptyState>No payments on this device yet</EmptyState> : (
        <Table label="Recent payments" stack>
          <thead><tr><th>TRN No.</th><th>Consumer</th><th>Time</th><th>Result</th><th className={cell.num}>Shopper pays</th></tr></thead>
          <tbody>
            {payments.map((payment) => {
              const { state, word } = markOf(payment);
              return (
                <tr key={payment.id}>
                  <td data-at="hidden" className="num">{(payment.answer as { transactionNumber?: number }).transactionNumber ?? '—'}</td>
                  <td data-at="title">{payment.approval.shopperName}</td>
                  <td data-at="sub" className="muted num">{new Date(payment.createdAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}</td>
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
