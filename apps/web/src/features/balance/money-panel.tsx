import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { TextLink } from '@trilane/ui/link';
import { centsOf, formatDollars } from '../../lib/format.ts';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { figureWords } from './balance-figures.ts';
import { HistoryBones } from './history-bones.tsx';
import type { OpenedFigure } from './balance-figures.ts';
import s from './balance.module.css';

// The figures are read first; drawing the chart weighs as much as they do.
const HistoryChart = lazyPart(() => import('./history-chart.tsx').then((module) => module.HistoryChart));

type Figures = CallOutput<Calls['getAccountBalance']>['data'];
type MoneyPanelProps = { onWhy: (figure: OpenedFigure) => void };

/**
 * The figures, all from one answer: Available with what arrived and is to come by day, then Pending, Total Balance and
 * Tips. Each is a button that opens the lines that add up to it.
 */
export function MoneyPanel({ onWhy }: MoneyPanelProps) {
  const balance = useRead('money', 'getAccountBalance');
  if (balance.isError && !balance.data)
    return (
      <Panel label="Your money">
        <ReadFailed what="Your balance" />
      </Panel>
    );
  const figures = balance.data?.data;
  return (
    <Panel label="Your money" className={s.money}>
      <div className={s.main} aria-busy={!figures}>
        <p className={s.label}>Available</p>
        <p className={s.figure}>
          {figures ? (
            <FigureButton figure="available" onWhy={onWhy}>
              <Money cents={centsOf(figures.account_balance)} size="xl" className={s.available} />
            </FigureButton>
          ) : (
            <Skeleton kind="figure" />
          )}
        </p>
        <Suspense fallback={<HistoryBones />}>
          <HistoryChart />
        </Suspense>
      </div>
      <SideFigures figures={figures} onWhy={onWhy} />
    </Panel>
  );
}

type SideProps = MoneyPanelProps & { figures: Figures | undefined };

function SideFigures({ figures, onWhy }: SideProps) {
  const amount = (figure: OpenedFigure, dollars: number | undefined) =>
    dollars === undefined ? (
      <Skeleton />
    ) : (
      <FigureButton figure={figure} onWhy={onWhy}>
        <Money cents={centsOf(dollars)} size="l" />
      </FigureButton>
    );
  return (
    <div className={s.side}>
      <div>
        <span className={s.label}>Pending</span>
        <span>{amount('pending', figures?.pendingBalance)}</span>
        <span className={s.notes}>
          <TextLink className={s.note} href="/portal/balance/pending-statement">
            Pending statement
          </TextLink>
        </span>
      </div>
      <div>
        <span className={s.label}>Total Balance</span>
        <span>{amount('total', figures?.total_balance)}</span>
        <span className={s.notes}>
          {figures && figures.inTransit > 0 && (
            <NoteButton
              figure="inTransit"
              onWhy={onWhy}
              words={`Plus ${formatDollars(figures.inTransit)} on its way to your bank`}
            />
          )}
        </span>
      </div>
      <div>
        <span className={s.label}>Tips</span>
        <span>{amount('tips', figures?.tip_balance)}</span>
        <span className={s.notes}>
          {figures && figures.pendingTips !== 0 && (
            <NoteButton figure="pendingTips" onWhy={onWhy} words={`${formatDollars(figures.pendingTips)} arriving`} />
          )}
        </span>
      </div>
    </div>
  );
}

type FigureProps = MoneyPanelProps & { figure: OpenedFigure };

/** A figure that opens to its lines. */
function FigureButton({ figure, onWhy, children }: FigureProps & { children: ReactNode }) {
  return (
    <button type="button" className={s.figureButton} aria-haspopup="dialog" onClick={() => onWhy(figure)}>
      <span className="vh">{`Why this number: ${figureWords[figure]}`}</span> {children}
    </button>
  );
}

/** The same for a figure that stands in a note; its name says which. */
function NoteButton({ figure, onWhy, words }: FigureProps & { words: string }) {
  return (
    <button
      type="button"
      className={s.noteButton}
      aria-haspopup="dialog"
      aria-label={`${words}: ${figureWords[figure]}`}
      onClick={() => onWhy(figure)}
    >
      {words}
    </button>
  );
}
