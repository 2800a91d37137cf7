import { formatCountdown } from '@trilane/domain/countdown';
import { useEffect, useState } from 'react';
import { businessNow, useBusinessNow } from '../../lib/now.ts';
import { useZone } from '../../lib/queries.ts';
import { closingBell } from './closing-bell.ts';
import s from './closing-bell.module.css';

/** Before the cut-off a countdown; after it, what arrives and when. */
export function ClosingBell({ batches }: { batches: Parameters<typeof closingBell>[0] }) {
  const rough = useBusinessNow();
  const zone = useZone();
  const isCounting = rough !== null && (closingBell(batches, rough, zone)?.secondsLeft ?? null) !== null;
  const now = useSecond(isCounting) ?? rough;
  const bell = now && closingBell(batches, now, zone);
  if (!bell) return null;
  if (bell.secondsLeft === null)
    return (
      <p className={s.bell}>
        <span className={s.lane} aria-hidden="true" />
        <b>{bell.words}</b>
      </p>
    );
  return (
    <p className={s.bell}>
      <span role="timer" className={s.timeLeft} aria-label="Time until the cut-off">
        {formatCountdown(bell.secondsLeft)}
      </span>
      <span className={s.words}>{bell.words}</span>
    </p>
  );
}

/** The business clock second by second while `on`; null while off. */
function useSecond(on: boolean): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    const tick = () => setNow(businessNow());
    const timer = setInterval(tick, 1_000);
    tick();
    return () => {
      clearInterval(timer);
      setNow(null);
    };
  }, [on]);
  return now;
}
