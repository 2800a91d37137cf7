import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '@trilane/ui/icon';
import { solveCaptcha } from './solve-captcha.ts';
import s from './captcha.module.css';

type CaptchaState = 'open' | 'working' | 'solved' | 'expired' | 'failed';

const words: Record<CaptchaState, string> = {
  open: 'I am not a robot',
  working: 'Checking your browser',
  solved: 'Verified: you are not a robot',
  expired: 'The check has expired. Check again',
  failed: 'The check did not work. Try again',
};

export type CaptchaControl = {
  /** The solved payload, good for one call; null until solved. */
  payload: string | null;
  state: CaptchaState;
  solve: () => void;
  /** The payload was used: a person who has solved one gets the next without asking. */
  renew: () => void;
};

/** Holds one captcha. A payload that expires is taken back. */
export function useCaptcha(): CaptchaControl {
  const [state, setState] = useState<CaptchaState>('open');
  const [payload, setPayload] = useState<string | null>(null);
  const run = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    run.current?.abort();
    clearTimeout(expiry.current);
    setPayload(null);
  }, []);
  const solve = useCallback(() => {
    stop();
    const work = new AbortController();
    run.current = work;
    setState('working');
    solveCaptcha(work.signal).then(
      (solved) => {
        if (work.signal.aborted) return;
        setPayload(solved.payload);
        setState('solved');
        expiry.current = setTimeout(() => {
          setPayload(null);
          setState('expired');
        }, solved.goodForMs);
      },
      () => {
        if (!work.signal.aborted) setState('failed');
      },
    );
  }, [stop]);
  useEffect(() => stop, [stop]);

  return { payload, state, solve, renew: solve };
}

/** The row with the check: one button, whose words say how it stands. */
export function Captcha({ control }: { control: CaptchaControl }) {
  const { state, solve } = control;
  const solved = state === 'solved';
  return (
    <div className={s.captcha}>
      <button
        type="button"
        className={s.row}
        role="checkbox"
        aria-checked={solved}
        aria-busy={state === 'working' || undefined}
        onClick={() => { if (state !== 'working' && !solved) solve(); }}
      >
        <span className={`${s.box} ${s[state]}`}>{solved && <Icon name="check" size="s" />}</span>
        <span className={s.words}>{words[state]}</span>
        <span className={s.maker} aria-hidden="true">ALTCHA</span>
      </button>
      <span className="vh" role="status">{state === 'open' ? '' : words[state]}</span>
    </div>
  );
}
