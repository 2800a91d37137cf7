import type { ReactNode } from 'react';
import s from './empty-state.module.css';

/** The specified sentence, and the one action that fills the list. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={s.empty}>
      <svg viewBox="0 0 160 56" aria-hidden="true" focusable="false">
        <path className="l-coral" d="M4 10H60" opacity=".5" />
        <path className="l-brand" d="M4 28H60" />
        <path className="l-indigo" d="M4 46H60" opacity=".5" />
        <circle className={s.stop} cx="76" cy="28" r="7" />
        <path className={s.ahead} d="M92 28H156" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}
