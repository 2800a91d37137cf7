import { aprRange } from '@trilane/domain/credit-example';
import { dated } from '../links.ts';
import s from './shop.module.css';

/** The shopper's phone with the choice between cash and credit, on the lane that leads to it. */
export function ShopArt() {
  return (
    <svg className={s.art} viewBox="0 0 420 500" aria-hidden="true" focusable="false">
      <path className="l-coral" d="M2200 150H500C400 150 420 250 320 250" />
      <path className="l-brand" d="M2200 250H320" />
      <path className="l-indigo" d="M2200 350H500C400 350 420 250 320 250" />
      <g transform="translate(90 12)">
        <rect x=".75" y=".75" width="230.5" height="474.5" rx="34" className={s.edge} />
        <rect x="9" y="9" width="214" height="458" rx="26" className={s.paper} />
        <rect x="88" y="18" width="56" height="6" rx="3" className={s.ink} />
        <text x="28" y="66" className={s.ink2}>
          Garden table
        </text>
        <text x="27" y="106" className={`${s.ink} ${s.figure}`}>
          $600.00
        </text>
        <text x="28" y="150" className={`${s.ink} ${s.strong}`}>
          How do you want to pay?
        </text>
        <rect x="28" y="166" width="176" height="72" rx="10" className={s.field} />
        <circle cx="48" cy="190" r="7" className={s.ring} />
        <text x="66" y="194.5" className={`${s.ink} ${s.strong}`}>
          Cash
        </text>
        <text x="66" y="216" className={`${s.ink2} ${s.t12}`}>
          One debit, no interest
        </text>
        <rect x="28.7" y="248.7" width="174.5" height="88" rx="10" className={s.chosen} />
        <circle cx="48" cy="273" r="7" className={s.brand} />
        <circle cx="48" cy="273" r="2.5" className={s.onBrand} />
        <text x="66" y="277.5" className={`${s.ink} ${s.strong}`}>
          Credit, {aprRange.min}% APR
        </text>
        <text x="66" y="299" className={`${s.ink2} ${s.t12}`} {...dated('CREDIT_COUNT_WORDS')} />
        <text x="66" y="317" className={`${s.ink2} ${s.t12}`} {...dated('CREDIT_FIRST_WORDS')} />
        <rect x="28" y="388" width="176" height="48" rx="12" className={s.brand} />
        <text x="116" y="417" className={`${s.onBrand} ${s.strong} ${s.middle}`}>
          Approve payment
        </text>
      </g>
    </svg>
  );
}
