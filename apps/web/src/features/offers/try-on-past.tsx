import type { ReactNode } from 'react';
import { counted, grouped } from '@trilane/domain/number-words';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { classNames } from '@trilane/ui/class-names';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { centsOf } from '../../lib/format.ts';
import { CostChart } from './cost-chart.tsx';
import { shownDay } from './offer-days.ts';
import type { Replay, ReplayCall, ReplayQuery } from './read-replay.ts';
import { replayWords } from './replay-words.ts';
import { useLiveReplay } from './use-live-replay.ts';
import { shownOf } from './use-replay.ts';
import s from './replay.module.css';

const going = `Going through your last ${counted(REPLAY_DAYS, 'day')}`;

type TryOnPastProps = {
  call: ReplayCall;
  /** What the form holds now; null while it cannot be tried. */
  query: ReplayQuery | null;
  /** Has the fields say why it cannot. */
  onInvalid: () => void;
  /** The same in words, so that figures of something else are known as such. */
  of: string;
  /** What changes the form from here. */
  children?: ReactNode;
};

/**
 * 'Try it on past sales': what the offer would have cost over the last 90 days, before anybody is promised anything.
 * Once tried, it follows the form.
 */
export function TryOnPast({ call, query, onInvalid, of, children }: TryOnPastProps) {
  const { state, start, cancel, isComing } = useLiveReplay(call, query, of);
  const tryIt = () => (query ? void start(query, of) : onInvalid());
  const shown = shownOf(state);
  const words = shown && replayWords(shown.replay, shown.query);
  const isStale = shown !== null && shown.of !== of;
  return (
    <Panel
      title="Try it on past sales"
      aside={
        state.kind === 'running' ? (
          <Button size="s" onClick={cancel}>
            Stop
          </Button>
        ) : (
          <Button size="s" onClick={tryIt}>
            {state.kind === 'none' ? 'Try it' : 'Try again'}
          </Button>
        )
      }
      padded
    >
      <div className={s.panel}>
        {children}
        <div aria-live="polite" className={s.told}>
          {state.kind === 'none' && (
            <p className="muted">
              See how many sales in your last {counted(REPLAY_DAYS, 'day')} this offer would have applied to, and what
              it would have cost you. The figures then update as you change the form.
            </p>
          )}
          {state.kind === 'running' && !shown && (
            <div className={s.running}>
              <p className="muted">{going}</p>
              <ProgressBar label={going} value={state.progress} />
            </div>
          )}
          {state.kind === 'failed' && <p role="alert">{state.words}</p>}
          {shown && (
            <>
              <p className={classNames(s.ofNote, isStale && s.staleNote)}>
                These figures are for {shown.of}.{isStale && ` ${whatNext(isComing, query !== null)}`}
              </p>
              <p className={classNames(s.sentence, isStale && s.stale)}>{words?.sum}</p>
              {words?.breakEven && <p className={classNames(s.breakEven, isStale && s.stale)}>{words.breakEven}</p>}
            </>
          )}
        </div>
        {shown && shown.replay.salesTouched > 0 && (
          <div className={isStale ? s.stale : undefined} aria-busy={isComing}>
            <ReplayFigures replay={shown.replay} isPromotion={call === 'replayPromotion'} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** What becomes of figures that are not of what the form holds now. */
function whatNext(isComing: boolean, isValid: boolean): string {
  if (isComing) return 'New figures are loading.';
  return isValid ? 'Select Try again to update them.' : 'They update once the form is complete.';
}

function ReplayFigures({ replay, isPromotion }: { replay: Replay; isPromotion: boolean }) {
  const { sales, salesTouched, cost, expected, worstCase, largest, beyondPayment, breakEven, byDay } = replay;
  const money = (dollars: number) => <Money cents={centsOf(dollars)} />;
  return (
    <div className={s.figures}>
      <CostChart
        label="Cost by day"
        countLabel="Sales affected"
        days={byDay.map(({ date, cost: dayCost, salesTouched: touched }) => ({ date, cost: dayCost, count: touched }))}
      />
      <div className={s.facts}>
        <Facts
          items={[
            { term: 'Sales affected', value: `${grouped(salesTouched)} of ${grouped(sales)}` },
            { term: word('Shoppers'), value: grouped(replay.shoppersTouched) },
            { term: `Cost in ${counted(REPLAY_DAYS, 'day')}`, value: money(cost) },
            { term: `Expected in ${counted(expected.days, 'day')}`, value: money(expected.cost) },
            ...(breakEven && breakEven.sales !== null
              ? [{ term: word('Break-even'), value: counted(breakEven.sales, 'more sale') }]
              : []),
            { term: 'Worst case', value: money(worstCase) },
            { term: isPromotion ? 'Largest cashback' : 'Largest discount', value: money(largest) },
            ...(isPromotion ? [{ term: 'Beyond the payment that earned it', value: money(beyondPayment) }] : []),
          ]}
        />
        <Overlap overlap={replay.overlap} />
      </div>
    </div>
  );
}

function Overlap({ overlap: { discounted, cashback, offers } }: { overlap: Replay['overlap'] }) {
  const had = [
    discounted > 0 && `${grouped(discounted)} of these sales already had a discount`,
    cashback > 0 && `${grouped(cashback)} had already earned a cashback`,
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
                {shownDay(from)} – {shownDay(to)}
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
