import type { ReactNode } from 'react';
import { capitalized } from '@trilane/domain/number-words';
import { SETTLEMENT_BUSINESS_DAYS } from '@trilane/domain/settlement-calendar';
import { SETTLEMENT_DAYS_IN_WORDS } from '@trilane/domain/settlement-words';
import s from './how-it-works.module.css';

/** One picture with the words that say the same. */
export type Scene = { title: string; words: string; picture: ReactNode };

/** A screen on its stand or in a hand: the same drawing for till and phone. */
function Screen({ x, width, height, children }: { x: number; width: number; height: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${(300 - height) / 2})`}>
      <rect className={s.device} width={width} height={height} rx="18" />
      {children}
    </g>
  );
}

const phone = (children: ReactNode) => (
  <Screen x={60} width={150} height={250}>
    {children}
  </Screen>
);
const till = (children: ReactNode) => (
  <Screen x={400} width={190} height={150}>
    {children}
  </Screen>
);

const stops = SETTLEMENT_BUSINESS_DAYS === 1 ? ['Sale', 'Yours'] : ['Sale', 'Next day', 'Yours'];

export const scenes: readonly Scene[] = [
  {
    title: 'You type the price',
    words: 'On the phone or tablet at your counter. There is no terminal to rent.',
    picture: till(
      <>
        <text x="20" y="36" className={s.quiet}>
          Front counter
        </text>
        <text x="20" y="88" className={`${s.figure} ${s.enter}`}>
          $48.00
        </text>
        <rect x="20" y="110" width="150" height="10" rx="5" className={s.line} />
      </>,
    ),
  },
  {
    title: 'Your shopper approves',
    words: 'They see your 10% off before they pay, and choose cash from their bank or credit.',
    picture: phone(
      <>
        <text x="18" y="40" className={s.quiet}>
          Juniper Bakery
        </text>
        <text x="18" y="74" className={s.text}>
          $48.00 less 10%
        </text>
        <text x="18" y="124" className={`${s.figure} ${s.enter}`}>
          $43.20
        </text>
        <rect x="18" y="190" width="114" height="38" rx="10" className={`${s.brand} ${s.press}`} />
        <text x="75" y="214" className={s.onBrand}>
          Approve
        </text>
      </>,
    ),
  },
  {
    title: 'The money moves directly',
    words: 'From their bank to yours. No card network stands in between, so there is no fee to pass on.',
    picture: (
      <>
        {phone(
          <text x="75" y="130" className={s.middle}>
            Their bank
          </text>,
        )}
        {till(
          <text x="95" y="80" className={s.middle}>
            Your bank
          </text>,
        )}
        <path d="M222 150H388" className="l-brand" />
        <circle cx="222" cy="150" r="9" className={`${s.coin} ${s.travel}`} />
      </>
    ),
  },
  {
    title: 'You see it at once',
    words: 'Paid $43.20, fees $0.00. The payment is final, and nobody can take it back later.',
    picture: till(
      <>
        <circle cx="32" cy="34" r="11" className={s.brand} />
        <path d="M27 34l4 4 7-8" className={s.tick} />
        <text x="52" y="39" className={s.text}>
          Paid
        </text>
        <text x="20" y="92" className={`${s.figure} ${s.enter}`}>
          $43.20
        </text>
        <text x="20" y="124" className={s.quiet}>
          Fees
        </text>
        <text x="170" y="124" className={s.end}>
          $0.00
        </text>
      </>,
    ),
  },
  {
    title: `${capitalized(SETTLEMENT_DAYS_IN_WORDS)} later it is yours`,
    words: 'Each payment carries the day it arrives. Transfer it to your bank whenever you like.',
    picture: (
      <>
        <path d="M70 150H570" className="l-brand" />
        {stops.map((word, n) => (
          <g key={word} transform={`translate(${100 + (n * 440) / (stops.length - 1)} 150)`}>
            <circle r="13" className={word === 'Yours' ? s.brand : s.stop} />
            <text y="48" className={s.middle}>
              {word}
            </text>
          </g>
        ))}
        <circle cx="100" cy="150" r="9" className={`${s.coin} ${s.arrive}`} />
      </>
    ),
  },
];
