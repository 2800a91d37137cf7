import { useState } from 'react';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { figureWords } from './balance-figures.ts';
import type { ExplainedFigure, OpenedFigure } from './balance-figures.ts';
import { figureMeanings, lineLink, reserveMeaning } from './figure-lines.ts';
import type { BalanceLine } from './figure-lines.ts';
import s from './why-panel.module.css';

const pageSize = 20;

type WhyPanelProps = { figure: OpenedFigure; onOpen: (figure: OpenedFigure) => void; onClose: () => void };

/** Why a figure is what it is: the movements that it is the sum of, newest first, each leading to its cause. */
export function WhyPanel({ figure, onOpen, onClose }: WhyPanelProps) {
  return (
    <SidePanel open onClose={onClose} title={`Why this number: ${figureWords[figure]}`}>
      {figure === 'total' ? <TotalParts onOpen={onOpen} /> : <FigureLines key={figure} figure={figure} />}
    </SidePanel>
  );
}

function TotalParts({ onOpen }: { onOpen: (figure: OpenedFigure) => void }) {
  const balance = useRead('money', 'getAccountBalance').data?.data;
  const parts = [
    { figure: 'available', dollars: balance?.account_balance },
    { figure: 'pending', dollars: balance?.pendingBalance },
  ] as const;
  return (
    <SideSection>
      <p className="quiet">{figureMeanings.total}</p>
      <dl className={s.sum}>
        {parts.map(({ figure, dollars }) => (
          <div key={figure}>
            <dt>
              <button type="button" className={s.inline} onClick={() => onOpen(figure)}>
                {figureWords[figure]}
              </button>
            </dt>
            <dd>{dollars === undefined ? <Skeleton width="xs" /> : <Money cents={centsOf(dollars)} />}</dd>
          </div>
        ))}
        <div className={s.total}>
          <dt>Total Balance</dt>
          <dd>{balance ? <Money cents={centsOf(balance.total_balance)} size="m" /> : <Skeleton width="xs" />}</dd>
        </div>
      </dl>
      {balance && balance.setAside > 0 && <p className={s.figure}>{reserveMeaning(centsOf(balance.setAside))}</p>}
    </SideSection>
  );
}

function FigureLines({ figure }: { figure: ExplainedFigure }) {
  const first = useLines(figure, null);
  const balance = first.data?.balance;
  return (
    <>
      <SideSection>
        <p className="quiet">{figureMeanings[figure]}</p>
        <p className={s.figure}>
          {balance !== undefined ? (
            <Money cents={centsOf(balance)} size="l" />
          ) : (
            !first.isError && <Skeleton kind="figure" />
          )}
        </p>
      </SideSection>
      <SideSection title="Movements, newest first">
        {first.data?.lines.length === 0 ? (
          <EmptyState>Nothing has moved here yet.</EmptyState>
        ) : (
          <ol className={s.lines} aria-label={`Movements of ${figureWords[figure]}`}>
            <LinesPage figure={figure} before={null} />
          </ol>
        )}
      </SideSection>
    </>
  );
}

const useLines = (figure: ExplainedFigure, before: number | null) =>
  useRead('money', 'explainBalance', { query: { figure, limit: pageSize, ...(before !== null && { before }) } });

/** The movements before one, and after them the way to those before. */
function LinesPage({ figure, before }: { figure: ExplainedFigure; before: number | null }) {
  const read = useLines(figure, before);
  const [more, setMore] = useState(false);
  if (!read.data) {
    return (
      <li className={s.whole}>
        {read.isError ? (
          <ReadFailed what="The movements" />
        ) : (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={6} columns={2} />
          </div>
        )}
      </li>
    );
  }
  const { lines, next } = read.data;
  const oldest = lines.at(-1);
  return (
    <>
      {lines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
      {next !== null &&
        (more ? (
          <LinesPage figure={figure} before={next} />
        ) : (
          <li className={s.whole}>
            <Button className={s.more} onClick={() => setMore(true)}>
              Show older
            </Button>
          </li>
        ))}
      {next === null && oldest && (
        <li className={s.whole}>
          <span className={s.note}>
            Here it began, at <Money cents={centsOf(oldest.balanceAfter) - centsOf(oldest.amount)} />.
          </span>
        </li>
      )}
    </>
  );
}

function Line({ line }: { line: BalanceLine }) {
  const zone = useZone();
  const href = lineLink(line);
  return (
    <li>
      <span className={s.words}>{href ? <TextLink href={href}>{line.words}</TextLink> : line.words}</span>
      <Money cents={centsOf(line.amount)} strong />
      <span className={s.note}>{formatInstant(line.at, zone)}</span>
      <span className={s.after}>
        <span className="vh">Balance after: </span>
        <Money cents={centsOf(line.balanceAfter)} />
      </span>
    </li>
  );
}
