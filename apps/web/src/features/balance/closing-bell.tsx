import { formatCountdown } from '@trilane/domain/countdown';
import { useEffect, useState } from 'react';
import { businessNow, useBusinessNow } from '../../lib/now.ts';
import { closingBell } from './closing-bell.ts';
import s from './closing-bell.module.css';

/** Near the cut-off: the time that is left for today's money, and then what arrives when. */
export function ClosingBell({ batches }: { batches: Parameters<typeof closingBell>[0] }) {
  const rough = useBusinessNow();
  const isNear = rough !== null && closingBell(batches, rough) !== null;
  const now = useSecond(isNear) ?? rough;
  const bell = now && closingBell(batches, now);
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
      <span role="timer" className={s.left} aria-label="Time left today">
        {formatCountdown(bell.secondsLeft)}
      </span>
      <span className={s.words}>{bell.words}</span>
    </p>
  );
}

/** The business clock second by second while `on`; null before. */
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
