import { useEffect, useEffectEvent } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { counted, grouped } from '@trilane/domain/number-words';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import { Button } from '@trilane/ui/button';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { Table, cell } from '@trilane/ui/table';
import { centsOf } from '../../lib/format.ts';
import { shownDay } from './offer-days.ts';
import type { Replay, ReplayCall, ReplayQuery } from './read-replay.ts';
import { useReplay } from './use-replay.ts';
import s from './replay.module.css';

export type Results = CallOutput<Calls['getDiscountResults']>;

type ForecastProps = { call: ReplayCall; query: ReplayQuery; days: NonNullable<Results['days']>; results: Results };

/** The result of an offer beside what the 90 days before its start would have predicted for the same number of days. */
export function Forecast({ call, query, days, results }: ForecastProps) {
  const { state, start } = useReplay(call);
  const going = `Going through the ${counted(REPLAY_DAYS, 'day')} before ${shownDay(days.from)}`;
  const ask = () => void start({ ...query, fromDate: days.from, toDate: days.to, before: days.from }, '');
  const onDays = useEffectEvent(ask);
  useEffect(() => onDays(), [days.from, days.to]);
  return (
    <Panel
      title="Actual beside forecast"
      aside={`${shownDay(days.from)} – ${shownDay(days.to)}`}
      padded={state.kind !== 'done'}
    >
      {(state.kind === 'running' || state.kind === 'none') && (
        <div className={s.running}>
          <p className="muted">{going}</p>
          <ProgressBar label={going} value={state.kind === 'running' ? state.progress : null} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={s.running}>
          <p role="alert">{state.words}</p>
          <div>
            <Button size="s" onClick={ask}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'done' && <Compared replay={state.replay} results={results} />}
    </Panel>
  );
}

function Compared({ replay: { expected }, results: { redemptions, cost } }: { replay: Replay; results: Results }) {
  return (
    <Table label="Actual beside forecast">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Figure</span>
          </th>
          <th scope="col" className={cell.num}>
            Forecast
          </th>
          <th scope="col" className={cell.num}>
            Actual
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Redemptions</td>
          <td className={cell.num}>{grouped(expected.salesTouched)}</td>
          <td className={cell.num}>{grouped(redemptions)}</td>
        </tr>
        <tr>
          <td>Cost</td>
          <td className={cell.num}>
            <Money cents={centsOf(expected.cost)} />
          </td>
          <td className={cell.num}>
            <Money cents={centsOf(cost)} strong />
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
