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
 * Tips. Each opens to the lines that add up to it.
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
  const why = (figure: OpenedFigure, words = 'Why this number') => (
    <WhyButton figure={figure} onWhy={onWhy} words={words} />
  );
  return (
    <Panel label="Your money" className={s.money}>
      <div className={s.main} aria-busy={!figures}>
        <p className={s.label}>Available</p>
        <p className={s.figure}>
          {figures ? (
            <Money cents={centsOf(figures.account_balance)} size="xl" className={s.available} />
          ) : (
            <Skeleton kind="figure" />
          )}
        </p>
        <p className={s.notes}>{why('available')}</p>
        <Suspense fallback={<HistoryBones />}>
          <HistoryChart />
        </Suspense>
      </div>
      <SideFigures figures={figures} why={why} />
    </Panel>
  );
}

type SideProps = { figures: Figures | undefined; why: (figure: OpenedFigure, words?: string) => ReactNode };

function SideFigures({ figures, why }: SideProps) {
  return (
    <div className={s.side}>
      <div>
        <span className={s.label}>Pending</span>
        <span>{figures ? <Money cents={centsOf(figures.pendingBalance)} size="l" /> : <Skeleton />}</span>
        <span className={s.notes}>
          {why('pending')}
          <TextLink className={s.note} href="/portal/balance/pending-statement">
            Pending statement
          </TextLink>
        </span>
      </div>
      <div>
        <span className={s.label}>Total Balance</span>
        <span>{figures ? <Money cents={centsOf(figures.total_balance)} size="l" /> : <Skeleton />}</span>
        <span className={s.notes}>
          {figures ? (
            <>
              {why('total')}
              {figures.inTransit > 0 && why('inTransit', `${formatDollars(figures.inTransit)} on its way to your bank`)}
            </>
          ) : (
            <Skeleton />
          )}
        </span>
      </div>
      <div>
        <span className={s.label}>Tips</span>
        <span>{figures ? <Money cents={centsOf(figures.tip_balance)} size="l" /> : <Skeleton />}</span>
        <span className={s.notes}>
          {figures ? (
            <>
              {why('tips')}
              {figures.pendingTips !== 0 && why('pendingTips', `${formatDollars(figures.pendingTips)} arriving`)}
            </>
          ) : (
            <Skeleton />
          )}
        </span>
      </div>
    </div>
  );
}

/** Opens a figure to its lines; its name says which. */
function WhyButton({ figure, onWhy, words }: MoneyPanelProps & { figure: OpenedFigure; words: string }) {
  return (
    <button
      type="button"
      className={s.whyLink}
      aria-haspopup="dialog"
      aria-label={`${words}: ${figureWords[figure]}`}
      onClick={() => onWhy(figure)}
    >
      {words}
    </button>
  );
}
