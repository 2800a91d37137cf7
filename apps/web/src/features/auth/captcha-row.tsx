import { Announcement } from '@trilane/ui/announcement';
import { Icon } from '@trilane/ui/icon';
import s from './captcha.module.css';

export type CaptchaState = 'open' | 'working' | 'workingLonger' | 'solved' | 'expired' | 'failed';

const words: Record<CaptchaState, string> = {
  open: 'I am not a robot',
  working: 'Checking your browser',
  workingLonger: 'This can take up to a minute because of many wrong passwords for this email',
  solved: 'Verified: you are not a robot',
  expired: 'The check has expired. Check again',
  failed: 'The check did not work. Try again',
};

/** One button, whose words say how the check stands. Needs no scripts to be drawn. */
export function CaptchaRow({ state, onSolve }: { state: CaptchaState; onSolve: () => void }) {
  const solved = state === 'solved';
  const working = state === 'working' || state === 'workingLonger';
  return (
    <div className={s.captcha}>
      <button
        type="button"
        className={s.row}
        role="checkbox"
        aria-checked={solved}
        aria-busy={working || undefined}
        onClick={() => {
          if (!working && !solved) onSolve();
        }}
      >
        <span className={`${s.box} ${s[working ? 'working' : state]}`}>{solved && <Icon name="check" size="s" />}</span>
        <span className={s.words}>{words[state]}</span>
        <span className={s.maker} aria-hidden="true">
          ALTCHA
        </span>
      </button>
      <Announcement words={state === 'open' ? '' : words[state]} />
    </div>
  );
}
