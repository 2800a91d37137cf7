import {
  cashDay,
  cutOffAt,
  isBusinessDay,
  SETTLEMENT_TIME,
  SETTLEMENT_ZONE,
} from '@trilane/domain/settlement-calendar';
import { WEEKDAYS } from '@trilane/domain/hour-words';
import { addDays, formatDate, formatTime, localDate, wallTime, zonedInstant } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { postJson, useAct, useLive } from '../call.ts';
import s from './control-room.module.css';

const STEPS = [
  { advance: 'PT1H', label: '1 hour' },
  { advance: 'P1D', label: '1 day' },
  { advance: 'P3D', label: '3 days' },
  { advance: 'P1W', label: '1 week' },
  { advance: 'P30D', label: '30 days' },
];

type Move = { advance: string } | { to: string };

/** The product's business clock, in the zone in which days are cut and settled. */
export function ClockPanel() {
  const clock = useLive<{ now: string }>('/api/clock', 5_000);
  const move = useAct(
    (to: Move) => postJson('/api/clock', to),
    () => 'The clock has moved; all that was due has been done',
  );
  const now = clock.data?.now;
  return (
    <Panel title="Business clock" aside="New York" padded>
      {now === undefined ? (
        clock.isError ? (
          <p role="alert">{clock.error.message}</p>
        ) : (
          <Skeleton kind="figure" />
        )
      ) : (
        <>
          <p className={s.clock} aria-live="polite">
            <time className={s.time} dateTime={now}>
              {formatTime(now, SETTLEMENT_ZONE)}
            </time>
            <span className={s.date}>
              {WEEKDAYS[wallTime(now, SETTLEMENT_ZONE).weekday]}, {formatDate(now, SETTLEMENT_ZONE)}
            </span>
          </p>
          <div className={s.moves}>
            {STEPS.map(({ advance, label }) => (
              <Button key={advance} disabled={move.isPending} onClick={() => move.mutate({ advance })}>
                {label}
              </Button>
            ))}
            <Button disabled={move.isPending} onClick={() => move.mutate({ to: cutOffAt(cashDay(now)).toISOString() })}>
              To the 4 PM cut-off
            </Button>
            <Button disabled={move.isPending} onClick={() => move.mutate({ to: nextSettlement(now).toISOString() })}>
              To the next 9 AM settlement
            </Button>
          </div>
          <Jump busy={move.isPending} onJump={(to) => move.mutate({ to })} />
        </>
      )}
    </Panel>
  );
}

function Jump({ busy, onJump }: { busy: boolean; onJump: (to: string) => void }) {
  const [typed, setTyped] = useState('');
  const [date, time] = typed.split('T');
  return (
    <form
      className={s.jump}
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== undefined && time !== undefined)
          onJump(zonedInstant({ date, time }, SETTLEMENT_ZONE).toISOString());
      }}
    >
      <TextField
        label="Or a date and time in New York"
        type="datetime-local"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        size="l"
        busy={busy}
        reasonDisabled={time === undefined ? 'Choose a date and a time' : null}
      >
        Move the clock
      </Button>
    </form>
  );
}

/** 09:00 New York of the next business day on which money can arrive. */
function nextSettlement(now: string): Date {
  let day = localDate(now, SETTLEMENT_ZONE);
  for (;;) {
    const settles = zonedInstant({ date: day, time: SETTLEMENT_TIME }, SETTLEMENT_ZONE);
    if (isBusinessDay(day) && settles > new Date(now)) return settles;
    day = addDays(day, 1);
  }
}
