import type { ReactNode } from 'react';
import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@trilane/domain/promises';
import { SETTLEMENT_BUSINESS_DAYS } from '@trilane/domain/settlement-calendar';
import { Brand } from './brand.tsx';
import s from './gate.module.css';

/** A value and what it means; read aloud, one after the other. */
export type GateFact = { value: string; label: string };

type GateProps = {
  title: ReactNode;
  sub?: ReactNode;
  children: ReactNode;
  /** Quiet links at the bottom. */
  foot?: ReactNode;
  /** The three stops of the lane. */
  facts?: readonly GateFact[];
  /** Names the night pane. */
  factsLabel?: string;
  homeHref?: string;
  brandName?: string;
  /** 600 px instead of 392, for longer forms. */
  wide?: boolean;
};

const standardFacts: readonly GateFact[] = [
  { value: `${SERVICE_FEE_PERCENT}%`, label: 'service fee' },
  { value: `${PAYMENT_FEE_PERCENT}%`, label: 'payment processing fee' },
  {
    value: `${SETTLEMENT_BUSINESS_DAYS}`,
    label: SETTLEMENT_BUSINESS_DAYS === 1 ? 'business day until it is yours' : 'business days until it is yours',
  },
];

/** Sign-in, code and set-up pages: the form left, the night pane right; on phones the pane is a strip on top. */
export function Gate({
  title,
  sub,
  children,
  foot,
  facts = standardFacts,
  factsLabel = 'What you get with Trilane',
  homeHref = '/',
  brandName,
  wide = false,
}: GateProps) {
  return (
    <div className={s.gate}>
      <div className={s.form}>
        <header className={s.head}>
          <Brand href={homeHref} name={brandName} />
        </header>
        <main id="main" tabIndex={-1} className={wide ? `${s.card} ${s.wide}` : s.card}>
          <div>
            <h1>{title}</h1>
            {sub && <p className={s.sub}>{sub}</p>}
          </div>
          {children}
        </main>
        {foot && <footer className={s.foot}>{foot}</footer>}
      </div>
      <aside className={`${s.art} night`} aria-label={factsLabel}>
        <TallLanes />
        <FlatLanes />
        <ul>
          {facts.map(({ value, label }) => (
            <li key={label}>
              <strong>
                {value}
                <span className="vh">,</span>
              </strong>{' '}
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function TallLanes() {
  return (
    <svg
      className={s.tall}
      viewBox="0 0 400 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="l-coral" d="M96-900V130C96 330 200 270 200 480" />
      <path className="l-brand" d="M200-900V480" />
      <path className="l-indigo" d="M304-900V130C304 330 200 270 200 480" />
    </svg>
  );
}

function FlatLanes() {
  return (
    <svg
      className={s.flat}
      viewBox="0 0 360 96"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="l-coral" d="M1400 16H330C260 16 270 48 210 48" />
      <path className="l-brand" d="M1400 48H210" />
      <path className="l-indigo" d="M1400 80H330C260 80 270 48 210 48" />
      <circle className={s.stop} cx="204" cy="48" r="7" />
    </svg>
  );
}
