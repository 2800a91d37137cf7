import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Table, cell } from '@trilane/ui/table';
import type { NetworkRefund } from '../../server/network/network.routes.ts';
import { useLive } from '../call.ts';
import s from './control-room.module.css';

const SHOWN_MAX = 8;

/**
 * Refunds that the product has handed to the shopper network, newest first. Their time is the network's own, not the
 * business clock's.
 */
export function RefundsPanel() {
  const refunds = useLive<NetworkRefund[]>('/api/refunds', 5_000);
  const rows = refunds.data?.slice(0, SHOWN_MAX) ?? [];
  return (
    <Panel title="Shopper network" aside={<span className="small">Refunds on their way back to shoppers</span>}>
      {rows.length === 0 ? (
        <p className={s.none}>Nothing has been given back yet</p>
      ) : (
        <Table label="Refunds" stack>
          <thead>
            <tr>
              <th>Approval</th>
              <th>Received</th>
              <th className={cell.num}>Tip</th>
              <th className={cell.num}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ refundId, approvalId, receivedAt, amountCents, tipCents }) => (
              <tr key={refundId}>
                <td data-at="title" className="num">
                  {approvalId.slice(0, 8)}
                </td>
                <td data-at="sub" className="muted num">
                  {formatDate(receivedAt, SETTLEMENT_ZONE)}, {formatTime(receivedAt, SETTLEMENT_ZONE)}
                </td>
                <td data-at="status" data-word="Tip" className={cell.num}>
                  <Money cents={tipCents} />
                </td>
                <td data-at="end" className={`${cell.num} ${cell.strong}`}>
                  <Money cents={amountCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
