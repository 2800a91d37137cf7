import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { Pagination } from '@trilane/ui/pagination';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { dollarWords } from '../../lib/dollars.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { STATE_BADGES, STATE_WORDS } from '../../lib/payout-words.ts';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import s from './merchants.module.css';
import type { Payout } from './wire.ts';

const FIGURES = {
  available: 'Available',
  pending: 'Pending',
  tips: 'Tips',
  pendingTips: 'Pending tips',
  inTransit: 'In transit',
} as const;
/** The movements and payouts of one page. */
const LINES_SHOWN = 20;
type Figure = keyof typeof FIGURES;

/** The merchant's figures, the movements that each is the sum of, and the payouts. */
export function MoneyTab({ id }: { id: string }) {
  const balance = useDeskRead('getMerchantBalance', { params: { id } });
  return (
    <>
      <Panel title="Balance" padded>
        <Awaited read={balance} what="The balance">
          {({ data }) => (
            <Facts
              items={[
                { term: 'Available', value: dollarWords(data.account_balance) },
                { term: 'Pending', value: dollarWords(data.pendingBalance) },
                { term: 'Total', value: dollarWords(data.total_balance) },
                { term: 'Set aside', value: dollarWords(data.setAside) },
                { term: 'Tips', value: dollarWords(data.tip_balance) },
                { term: 'In transit', value: dollarWords(data.inTransit) },
              ]}
            />
          )}
        </Awaited>
      </Panel>
      <Lines id={id} />
      <PayoutsPanel id={id} />
    </>
  );
}

function Lines({ id }: { id: string }) {
  const [figure, setFigure] = useState<Figure>('available');
  const pages = usePages();
  const query = { figure, limit: LINES_SHOWN, ...(pages.after && { before: Number(pages.after) }) };
  const lines = useDeskRead('explainMerchantBalance', { params: { id }, query });
  return (
    <Panel title="Why this number" padded>
      <SelectField
        label="Figure"
        value={figure}
        options={Object.entries(FIGURES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => {
          pages.restart();
          setFigure(event.target.value as Figure);
        }}
      />
      <Awaited read={lines} what="The lines">
        {({ lines: rows }) =>
          rows.length === 0 ? (
            <EmptyState>Nothing has moved this figure yet.</EmptyState>
          ) : (
            <ol className={s.events}>
              {rows.map((line) => (
                <li key={line.number}>
                  <p>
                    <strong>{dollarWords(line.amount)}</strong> {line.words}
                  </p>
                  <p className="muted">
                    {formatNewYorkInstant(line.at)}, balance after: {dollarWords(line.balanceAfter)}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Awaited>
      <PageButtons of="movements" pages={pages} next={lines.data?.next ?? null} />
    </Panel>
  );
}

function PayoutsPanel({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const payouts = useDeskRead('listMerchantPayouts', { params: { id }, query: { page, limit: LINES_SHOWN } });
  return (
    <Panel title="Payouts">
      <Awaited read={payouts} what="The payouts">
        {({ docs, pages }) => (
          <>
            <Payouts docs={docs} onOpen={setOpen} />
            {pages > 1 && (
              <Pagination
                page={page}
                pageCount={pages}
                pageSize={LINES_SHOWN}
                onPage={setPage}
                label="Pages of the payouts"
              />
            )}
          </>
        )}
      </Awaited>
      {open !== null && <PayoutStory id={id} payoutId={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function Payouts({ docs, onOpen }: { docs: readonly Payout[]; onOpen: (id: string) => void }) {
  if (docs.length === 0) return <EmptyState>No payouts have been requested yet.</EmptyState>;
  return (
    <Table label="Payouts" stack>
      <thead>
        <tr>
          <th scope="col">Requested</th>
          <th scope="col">Account</th>
          <th scope="col">State</th>
          <th scope="col" className={cell.num}>
            Amount
          </th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {docs.map((payout) => (
          <tr key={payout.id}>
            <td data-at="title">{formatNewYorkInstant(payout.requestedAt)}</td>
            <td data-at="sub">
              {payout.account.displayName} {payout.account.accountNumber}
            </td>
            <td data-at="status">
              <StatusBadge state={STATE_BADGES[payout.state]}>{STATE_WORDS[payout.state]}</StatusBadge>
            </td>
            <td data-at="note" className={cell.num}>
              {dollarWords(payout.amount)}
            </td>
            <td data-at="end">
              <Button
                size="s"
                aria-label={`Details of the payout requested ${formatNewYorkInstant(payout.requestedAt)}`}
                onClick={() => onOpen(payout.id)}
              >
                Details
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PayoutStory({ id, payoutId, onClose }: { id: string; payoutId: string; onClose: () => void }) {
  const payout = useDeskRead('getMerchantPayout', { params: { id, payoutId } });
  return (
    <SidePanel open onClose={onClose} title="Payout">
      <Awaited read={payout} what="The payout">
        {({ steps, nextStep, parts }) => (
          <SideSection>
            <div className={s.stack}>
              <p className={s.long}>{payoutId}</p>
              <ol className={s.events}>
                {steps.map((step) => (
                  <li key={`${step.state} ${step.at}`}>
                    <p>{step.words}</p>
                    <p className="muted">
                      {formatNewYorkInstant(step.at)}, {step.by}
                    </p>
                  </li>
                ))}
              </ol>
              {nextStep && <p>{nextStep}</p>}
              <Facts
                items={parts.map((part, n) => ({
                  term: part.tradeDate ? `Cash day ${formatDay(part.tradeDate)}` : `Returned money ${n + 1}`,
                  value: `${dollarWords(part.amount)} of ${dollarWords(part.of)}`,
                }))}
              />
            </div>
          </SideSection>
        )}
      </Awaited>
    </SidePanel>
  );
}
