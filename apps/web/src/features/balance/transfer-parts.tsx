import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { grouped } from '@trilane/domain/number-words';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import { centsOf, formatDate } from '../../lib/format.ts';
import { batchPath, transferPath } from '../../lib/transfer-path.ts';
import { partsCents } from './transfer-story.ts';
import type { TransferPart } from './transfer-story.ts';
import s from './balance.module.css';

/** The money that a transfer is made of, oldest first, and its sum, which is the amount. */
export function TransferParts({ parts, amountCents }: { parts: readonly TransferPart[]; amountCents: number }) {
  if (parts.length === 0) {
    return (
      <Panel title="What it is made of">
        <EmptyState>The parts of this transfer are not known: it is older than their record.</EmptyState>
      </Panel>
    );
  }
  const sum = partsCents(parts);
  return (
    <Panel title="What it is made of" aside="Oldest money first">
      <Table label="Parts of the transfer" stack>
        <thead>
          <tr>
            <th>Money</th>
            <th>Transactions</th>
            <th className={cell.num}>Of</th>
            <th className={cell.num}>In this transfer</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={`${part.tradeDate ?? part.transferId}-${index}`}>
              <td data-at="title">
                <PartName part={part} />
              </td>
              <td data-at={part.kind === 'settlement' ? 'sub' : 'hidden'} className="num">
                {part.kind === 'settlement' ? (
                  <>
                    {grouped(part.payments)}
                    <span className={s.phoneOnly}> {part.payments === 1 ? 'transaction' : 'transactions'}</span>
                  </>
                ) : (
                  '—'
                )}
              </td>
              <td data-at="status" className={`${cell.num} quiet`}>
                <span className={s.phoneOnly}>of </span>
                <Money cents={centsOf(part.of)} />
              </td>
              <td data-at="end" className={`${cell.num} ${cell.strong}`}>
                <Money cents={centsOf(part.amount)} />
              </td>
            </tr>
          ))}
          <tr>
            <td data-at="title">
              <b>{sum === amountCents ? 'Together, the amount of the transfer' : 'Together'}</b>
            </td>
            <td data-at="hidden" />
            <td data-at="hidden" />
            <td data-at="end" className={`${cell.num} ${cell.strong}`}>
              <Money cents={sum} />
            </td>
          </tr>
        </tbody>
      </Table>
    </Panel>
  );
}

function PartName({ part: { kind, tradeDate, transferId } }: { part: TransferPart }) {
  if (kind === 'settlement')
    return tradeDate ? (
      <TextLink href={batchPath(tradeDate)}>Settlement of {formatDate(tradeDate, SETTLEMENT_ZONE)}</TextLink>
    ) : (
      <>Settlement of an older day</>
    );
  return transferId ? (
    <TextLink href={transferPath(transferId)}>Came back from an earlier transfer</TextLink>
  ) : (
    <>Came back from an earlier transfer</>
  );
}
