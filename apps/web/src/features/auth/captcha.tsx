import { useCallback, useEffect, useRef, useState } from 'react';
import { CAPTCHA_WORKS, nextCaptchaWork } from '@trilane/domain/sign-in-limits';
import type { CaptchaWork } from '@trilane/domain/sign-in-limits';
import { CaptchaRow } from './captcha-row.tsx';
import type { CaptchaState } from './captcha-row.tsx';
import { solveCaptcha } from './solve-captcha.ts';

export type CaptchaControl = {
  /** The solved payload, good for one call; null until solved. */
  payload: string | null;
  state: CaptchaState;
  solve: () => void;
  /** Call it when the payload was used: a person who has solved one captcha gets the next without asking for it. */
  renew: () => void;
  /**
   * Solves a captcha with more work, which all later ones then have, too: what the server asked for, else the next.
   * Null when there is no harder one or solving failed.
   */
  solveHarder: (asked?: number) => Promise<string | null>;
};

/** Holds one captcha. A payload that expires is taken back. */
export function useCaptcha(): CaptchaControl {
  const [state, setState] = useState<CaptchaState>('open');
  const [payload, setPayload] = useState<string | null>(null);
  const run = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useRef<CaptchaWork>(1);

  const stop = useCallback(() => {
    run.current?.abort();
    clearTimeout(expiry.current);
    setPayload(null);
  }, []);
  const attempt = useCallback(async (): Promise<string | null> => {
    stop();
    const { signal } = (run.current = new AbortController());
    setState(work.current === 1 ? 'working' : 'workingLonger');
    try {
      const solved = await solveCaptcha(work.current, signal);
      if (signal.aborted) return null;
      setPayload(solved.payload);
      setState('solved');
      expiry.current = setTimeout(() => {
        setPayload(null);
        setState('expired');
      }, solved.goodForMs);
      return solved.payload;
    } catch {
      if (!signal.aborted) setState('failed');
      return null;
    }
  }, [stop]);
  const solve = useCallback(() => void attempt(), [attempt]);
  const solveHarder = useCallback(
    async (asked?: number) => {
      const next = CAPTCHA_WORKS.find((each) => each === asked) ?? nextCaptchaWork(work.current);
      if (next <= work.current) return null;
      work.current = next;
      return attempt();
    },
    [attempt],
  );
  useEffect(() => stop, [stop]);

  return { payload, state, solve, renew: solve, solveHarder };
}

/** The row with the check of one form. */
export function Captcha({ control }: { control: CaptchaControl }) {
  return <CaptchaRow state={control.state} onSolve={control.solve} />;
}
