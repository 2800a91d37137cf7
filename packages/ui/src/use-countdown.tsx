import { useEffect, useState } from 'react';

/**
 * Whole seconds left, counting down from `seconds`; 0 when it is over. `start` with a new number begins again.
 * It measures against a monotonic clock, so a sleeping tab does not win time.
 */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [run, setRun] = useState(() => ({ seconds, from: performance.now() }));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil(run.seconds - (performance.now() - run.from) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [run]);
  return { left, start: (next) => setRun({ seconds: next, from: performance.now() }) };
}

/** 42 → "00:42"; `separator` " : " for the resend button. */
export function clockText(seconds: number, separator = ':'): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}${separator}${two(seconds % 60)}`;
}
