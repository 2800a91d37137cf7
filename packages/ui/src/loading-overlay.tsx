import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { word } from '@trilane/domain/word';
import { Button } from './button.tsx';
import s from './loading-overlay.module.css';

const LONG_WAIT_MS = 2_000;

type LoadingOverlayProps = {
  label?: string;
  /** Gives the wait up: Escape does at once, a button after a long wait. */
  onCancel?: () => void;
};

/** The specified full-screen wait. It appears only after 200 ms, so that quick answers do not flash. */
export function LoadingOverlay({ label = word('Loading'), onCancel }: LoadingOverlayProps) {
  return (
    <div className={s.overlay} role="status" data-live="">
      <svg viewBox="0 0 120 56" aria-hidden="true" focusable="false">
        <path className="l-coral" d="M4 8H40C68 8 60 28 92 28" pathLength="100" />
        <path className="l-indigo" d="M4 48H40C68 48 60 28 92 28" pathLength="100" />
        <path className="l-brand" d="M4 28H92" pathLength="100" />
        <circle className={s.stop} cx="104" cy="28" r="8" />
      </svg>
      <span className="vh">{label}</span>
      {onCancel && <CancelWait onCancel={onCancel} />}
    </div>
  );
}

function CancelWait({ onCancel }: { onCancel: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onCancel());
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The wait lies over what had the focus, and gives it back before a dialog that was waited for takes it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    long && (
      <Button autoFocus onClick={onCancel}>
        Cancel
      </Button>
    )
  );
}
