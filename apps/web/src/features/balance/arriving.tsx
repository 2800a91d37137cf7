import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS, SETTLEMENT_DAY_WORDS, SETTLEMENT_TIME_WORDS } from '@trilane/domain/settlement-words';
import { Lane } from '@trilane/ui/lane';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { centsOf, formatWeekday } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { groupArrivals } from './arriving-words.ts';
import { ClosingBell } from './closing-bell.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { YoursByDay } from './yours-by-day.tsx';
import s from './balance.module.css';

/** Pending money by the day it arrives; the stops add up to Pending. */
export function Arriving() {
  // The same answer feeds the figures above, so both show the same moment.
  const arriving = useRead('money', 'getAccountBalance');
  const now = useBusinessNow();
  const zone = useZone();
  if (arriving.isError && !arriving.data)
    return (
      <Panel title="Arriving">
        <ReadFailed what="What is arriving" />
      </Panel>
    );
  if (!arriving.data) {
    return (
      <Panel title="Arriving" padded>
        <ArrivingBones />
      </Panel>
    );
  }
  const arrivals = groupArrivals(arriving.data.data.arriving, now, zone);
  if (arrivals.length === 0) return <NothingArrives />;
  const { account_balance: available, arriving: batches } = arriving.data.data;
  const total = arrivals.reduce((sum, arrival) => sum + arrival.cents, 0);
  return (
    <Panel
      title="Arriving"
      padded
      aside={
        <>
          <span className={s.sum}>
            <Money cents={total} />
          </span>
          <span>
            in all<span className={s.wideOnly}>, each at {SETTLEMENT_TIME_WORDS} New York time</span>
          </span>
        </>
      }
    >
      <ClosingBell batches={batches} />
      <Lane
        label="Arriving money by day"
        direction="horizontal"
        open
        stops={arrivals.map((arrival) => ({
          id: arrival.arrivesAt,
          state: 'arriving' as const,
          figure: <Money cents={arrival.cents} />,
          title: <time dateTime={arrival.arrivesAt}>{formatWeekday(arrival.arrivesAt, SETTLEMENT_ZONE)}</time>,
          note: arrival.note,
        }))}
      />
      <YoursByDay availableCents={centsOf(available)} arrivals={arrivals} />
    </Panel>
  );
}

function NothingArrives() {
  return (
    <Panel title="Arriving" padded>
      <ClosingBell batches={[]} />
      <p className="quiet">
        Nothing due. A payment taken before {CUT_OFF_WORDS} New York time arrives on the {SETTLEMENT_DAY_WORDS} at{' '}
        {SETTLEMENT_TIME_WORDS}.
      </p>
    </Panel>
  );
}

function ArrivingBones() {
  return (
    <div className={s.arrivingBones} aria-busy="true">
      {[1, 2, 3].map((stop) => (
        <div key={stop}>
          <Skeleton width="s" />
          <Skeleton />
          <Skeleton width="s" />
        </div>
      ))}
    </div>
  );
}
