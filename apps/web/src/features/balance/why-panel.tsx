import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { quietApi } from '../../lib/api.ts';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { figureMeanings, figureWords, lineLink } from './balance-figures.ts';
import type { BalanceLine, ExplainedFigure, OpenedFigure } from './balance-figures.ts';
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
  const parts = [{ figure: 'available', dollars: balance?.account_balance }, { figure: 'pending', dollars: balance?.pendingBalance }] as const;
  return (
    <SideSection>
      <p className="quiet">{figureMeanings.total}</p>
      <dl className={s.sum}>
        {parts.map(({ figure, dollars }) => (
          <div key={figure}>
            <dt><button type="button" className={s.inline} onClick={() => onOpen(figure)}>{figureWords[figure]}</button></dt>
            <dd>{dollars === undefined ? <Skeleton width="xs" /> : <Money cents={centsOf(dollars)} />}</dd>
          </div>
        ))}
        <div className={s.total}><dt>Total Balance</dt><dd>{balance ? <Money cents={centsOf(balance.total_balance)} size="m" /> : <Skeleton width="xs" />}</dd></div>
      </dl>
    </SideSection>
  );
}

function FigureLines({ figure }: { figure: ExplainedFigure }) {
  const read = useInfiniteQuery({
    // Under the topic, so that live events read it again.
    queryKey: ['money', 'explainBalance', figure],
    queryFn: ({ signal, pageParam }) => quietApi.call('explainBalance', { query: { figure, limit: pageSize, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  });
  const balance = read.data?.pages[0]?.balance;
  const lines = read.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <SideSection>
        <p className="quiet">{figureMeanings[figure]}</p>
        <p className={s.figure}>{balance !== undefined ? <Money cents={centsOf(balance)} size="l" /> : !read.isError && <Skeleton kind="figure" />}</p>
      </SideSection>
      <SideSection title="Movements, newest first">
        {lines.length > 0
          ? <ol className={s.lines} aria-label={`Movements of ${figureWords[figure]}`}>{lines.map((line) => <Line key={line.number} line={line} />)}</ol>
          : read.data && <EmptyState>Nothing has moved here yet.</EmptyState>}
        {read.isError && <ReadFailed what="The movements" onRetry={() => (read.data ? read.fetchNextPage() : read.refetch())} />}
        {read.isPending && <div aria-busy="true"><Skeleton kind="rows" rows={6} columns={2} /></div>}
        {read.hasNextPage && !read.isError && <p className={s.more}><Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>Show older</Button></p>}
        {read.data && !read.hasNextPage && lines.length > 0 && <p className={s.begin}>Here it began, at <Money cents={beforeFirst(lines.at(-1)!)} />.</p>}
      </SideSection>
    </>
  );
}

const beforeFirst = (line: BalanceLine) => centsOf(line.balanceAfter) - centsOf(line.amount);

function Line({ line }: { line: BalanceLine }) {
  const zone = useZone();
  const href = lineLink(line);
  return (
    <li>
      <span className={s.words}>{href ? <TextLink href={href}>{line.words}</TextLink> : line.words}</span>
      <Money cents={centsOf(line.amount)} strong />
      <span className={s.note}>{formatInstant(line.at, zone)}</span>
      <span className={s.after}><span className="vh">Balance after: </span><Money cents={centsOf(line.balanceAfter)} /></span>
    </li>
  );
}
