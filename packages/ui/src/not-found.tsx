import type { ReactNode } from 'react';
import s from './not-found.module.css';

type NotFoundProps = { title?: string; text?: string; actions?: ReactNode };

/** The page behind an address that leads nowhere: the middle lane stops short. */
export function NotFound({
  title = 'This lane ends here.',
  text = 'There is no page at this address. It may have moved, or the link was cut short.',
  actions,
}: NotFoundProps) {
  return (
    <div className={s.lost}>
      <NotFoundArt />
      <div className={`wrap ${s.words}`}>
        <p className={s.code}>404</p>
        <h1>{title}</h1>
        <p className={s.text}>{text}</p>
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </div>
  );
}

function NotFoundArt() {
  return (
    // The stop is near the middle: a tall screen shows little more than that.
    <svg
      className={s.art}
      viewBox="100 0 1280 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="l-coral" d="M-900 560H700C860 560 900 470 1060 470H2400" />
      <path className="l-brand" d="M-900 590H660" />
      <path className="l-brand" d="M684 590H700M724 590H740M764 590H780" opacity=".5" />
      <path className="l-indigo" d="M-900 620H700C860 620 900 700 1060 700H2400" />
      <circle className={s.stop} cx="800" cy="590" r="9" />
    </svg>
  );
}
