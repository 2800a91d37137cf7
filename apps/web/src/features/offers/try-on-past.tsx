import { counted } from '@trilane/domain/number-words';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { centsOf } from '../../lib/format.ts';
import { CostChart } from './cost-chart.tsx';
import { typedDay } from './offer-days.ts';
import type { Replay, ReplayCall, ReplayQuery } from './read-replay.ts';
import { useReplay } from './use-replay.ts';
import s from './replay.module.css';

const going = `Going through your last ${counted(REPLAY_DAYS, 'day')}`;

type TryOnPastProps = {
  call: ReplayCall;
  /** What the form holds now; null, with the fields saying why, when it cannot be tried. */
  queryOf: () => Promise<ReplayQuery | null>;
  /** The same in words, so that figures of something else are known as such. */
  of: string;
};

/**
 * 'Try it on my own past': what the offer would have cost over the last 90 days, before anybody is promised anything.
 */
export function TryOnPast({ call, queryOf, of }: TryOnPastProps) {
  const { state, start, cancel } = useReplay(call);
  const tryIt = async () => {
    const query = await queryOf();
    if (query) await start(query, of);
  };
  const isStale = state.kind === 'done' && state.of !== of;
  return (
    <Panel
      title="Try it on my own past"
      aside={
        state.kind === 'running' ? (
          <Button size="s" onClick={cancel}>
            Stop
          </Button>
        ) : (
          <Button size="s" onClick={() => void tryIt()}>
            {state.kind === 'none' ? 'Try it' : 'Try again'}
          </Button>
        )
      }
      padded
    >
      <div aria-live="polite">
        {state.kind === 'none' && (
          <p className="muted">
            Lays this offer over your last {counted(REPLAY_DAYS, 'day')} and says how many sales it would have touched
            and what it would have cost you.
          </p>
        )}
        {state.kind === 'running' && (
          <div className={s.running}>
            <p className="muted">{going}</p>
            <ProgressBar label={going} value={state.progress} />
          </div>
        )}
        {state.kind === 'failed' && <p role="alert">{state.words}</p>}
        {state.kind === 'done' && (
          <>
            {isStale && (
              <p className={s.staleNote}>These figures are of {state.of}. Try again for what stands in the form now.</p>
            )}
            <div className={isStale ? s.stale : undefined}>
              <ReplayFigures replay={state.replay} isPromotion={call === 'replayPromotion'} />
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function ReplayFigures({ replay, isPromotion }: { replay: Replay; isPromotion: boolean }) {
  const { sentence, sales, salesTouched, cost, expected, worstCase, largest, beyondPayment, byDay } = replay;
  const money = (dollars: number) => <Money cents={centsOf(dollars)} />;
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <div className={s.figures}>
      <p className={s.sentence}>{sentence}</p>
      {salesTouched > 0 && (
        <>
          <CostChart
            label="Cost by day"
            countLabel="Sales touched"
            days={byDay.map(({ date, cost: dayCost, salesTouched: touched }) => ({
              date,
              cost: dayCost,
              count: touched,
            }))}
          />
          <div className={s.facts}>
            <Facts
              items={[
                { term: 'Sales touched', value: `${count(salesTouched)} of ${count(sales)}` },
                { term: 'Shoppers', value: count(replay.shoppersTouched) },
                { term: `Cost in ${counted(REPLAY_DAYS, 'day')}`, value: money(cost) },
                {
                  term: `Expected in ${count(expected.days)} ${expected.days === 1 ? 'day' : 'days'}`,
                  value: money(expected.cost),
                },
                { term: 'Worst case', value: money(worstCase) },
                { term: isPromotion ? 'Largest cashback' : 'Largest discount', value: money(largest) },
                ...(isPromotion ? [{ term: 'Beyond the payment that earned it', value: money(beyondPayment) }] : []),
              ]}
            />
            <Overlap overlap={replay.overlap} />
          </div>
        </>
      )}
    </div>
  );
}

function Overlap({ overlap: { discounted, cashback, offers } }: { overlap: Replay['overlap'] }) {
  const had = [
    discounted > 0 && `${discounted.toLocaleString('en-US')} of these sales already had a discount`,
    cashback > 0 && `${cashback.toLocaleString('en-US')} had already earned a cashback`,
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <div className={s.overlap}>
      <h3>Overlap with other offers</h3>
      {had && <p className="muted">{had}.</p>}
      {offers.length === 0 ? (
        <p className="muted">Nothing else runs in these dates.</p>
      ) : (
        <ul>
          {offers.map(({ id, label, from, to }) => (
            <li key={id}>
              <b>{label}</b>{' '}
              <span className="quiet">
                {typedDay(from)} – {typedDay(to)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {offers.some(({ kind }) => kind === 'discount') && (
        <p className="quiet small">Of several discounts the highest applies; cashback comes on top.</p>
      )}
    </div>
  );
}
