import { useCallback, useEffect, useRef, useState } from 'react';
import { CaptchaRow } from './captcha-row.tsx';
import type { CaptchaState } from './captcha-row.tsx';
import { solveCaptcha } from './solve-captcha.ts';

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

/** The row with the check of one form. */
export function Captcha({ control }: { control: CaptchaControl }) {
  return <CaptchaRow state={control.state} onSolve={control.solve} />;
}
