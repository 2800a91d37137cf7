import { Money } from '@trilane/ui/money';
import { StatusMark } from '@trilane/ui/status-mark';
import { cell, Table } from '@trilane/ui/table';
import { classNames } from '@trilane/ui/class-names';
import { centsOf, formatDate, formatTime } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { serialNumber } from './record-place.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';
import { appUserName, statusMarks } from './transaction-words.ts';
import type { RecordPage, Transaction } from './transaction-words.ts';
import s from './record.module.css';

export type RecordRowsProps = {
  page: RecordPage;
  newIds: ReadonlySet<string>;
  selectedId: string | null;
  onOpen: (transaction: Transaction) => void;
};

/** The specified fourteen columns in their order. */
export function RecordTable({ page, ...rows }: RecordRowsProps) {
  const { box, scrolls } = useScrollsSideways();
  // What scrolls must be reachable by keyboard; what does not would be a needless stop.
  const region = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Transactions, scrolls sideways' } : {};
  return (
    <div ref={box} className={scrolls ? s.scrolling : undefined} {...region}>
      <Table label="Transaction record" dense stickyHead className={s.table}>
        <thead>
          <tr>
            <th>No.</th><th>Store No.</th><th>TRN No.</th><th>Device</th><th>App User</th><th>Consumer</th><th>City</th>
            <th>Date</th><th>Time</th><th>TRN Type</th>
            <th className={cell.num}>Gross Amt.</th><th className={cell.num}>Tip</th><th className={cell.num}>Net Amt.</th><th>Status</th>
          </tr>
        </thead>
        <tbody>
          {page.docs.map((transaction, index) => (
            <RecordRow key={transaction.id} transaction={transaction} number={serialNumber(page, index)} {...rows} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type RecordRowProps = Omit<RecordRowsProps, 'page'> & { transaction: Transaction; number: number };

function RecordRow({ transaction, number, newIds, selectedId, onOpen }: RecordRowProps) {
  const zone = useZone();
  const status = statusMarks[transaction.amountStatus];
  const cut = (text: string) => <td className={cell.cut} title={text}>{text}</td>;
  return (
    <tr
      className={classNames(cell.openable, transaction.id === selectedId && cell.selected, newIds.has(transaction.id) && s.fresh)}
      onClick={() => window.getSelection()?.isCollapsed !== false && onOpen(transaction)}
    >
      <td className="quiet num">{number}</td>
      {cut(transaction.store.storeNo || '—')}
      <td>
        <button type="button" className={cell.opener} aria-haspopup="dialog" aria-label={`${transaction.transactionNumber}, open the whole story`} onClick={(event) => { event.stopPropagation(); onOpen(transaction); }}>
          {transaction.transactionNumber}
        </button>
      </td>
      {cut(transaction.device)}
      {cut(appUserName(transaction))}
      {cut(transaction.customerName)}
      {cut(transaction.store.address.city)}
      <td className="num">{formatDate(transaction.date, zone)}</td>
      <td className="num">{formatTime(transaction.date, zone)}</td>
      <td>{transaction.transactionType}</td>
      <td className={cell.num}><Money cents={centsOf(transaction.grossAmount)} /></td>
      <td className={cell.num}><Money cents={centsOf(transaction.tip)} /></td>
      <td className={`${cell.num} ${cell.strong}`}><Money cents={centsOf(transaction.netAmount)} /></td>
      <td><StatusMark state={status.mark}>{status.word}</StatusMark></td>
    </tr>
  );
}
