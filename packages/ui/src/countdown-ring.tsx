import { clockText } from './use-countdown.tsx';
import s from './countdown-ring.module.css';

/** The time left of something short-lived, as a ring and mm:ss. Drive it with `useCountdown`. */
export function CountdownRing({ left, total, label = 'Time left' }: { left: number; total: number; label?: string }) {
  const share = total > 0 ? Math.max(0, Math.min(1, left / total)) : 0;
  return (
    <span className={s.ring} role="timer" aria-label={`${label}: ${clockText(left)}`}>
      <svg viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <circle cx="36" cy="36" r="32" />
        <circle
          cx="36"
          cy="36"
          r="32"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          className={share === 0 ? s.over : undefined}
        />
      </svg>
      <b aria-hidden="true">{clockText(left)}</b>
    </span>
  );
}
