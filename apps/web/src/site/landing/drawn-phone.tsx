import { exampleSale } from '../example-sale.ts';
import s from './hero.module.css';

/** The shopper's phone, about to approve a payment: one figure from the price on the counter to the till. */
export function DrawnPhone() {
  return (
    <symbol id="art-phone" viewBox="0 0 232 476" overflow="visible">
      <rect x=".75" y=".75" width="230.5" height="474.5" rx="34" className={`${s.surface} ${s.edge}`} />
      <rect x="9" y="9" width="214" height="458" rx="26" className={s.paper} />
      <rect x="88" y="18" width="56" height="6" rx="3" className={s.ink} />
      <text x="28" y="62" className={s.ink2}>
        Paying
      </text>
      <text x="28" y="84" className={`${s.ink} ${s.t18} ${s.strong}`}>
        {exampleSale.shop}
      </text>
      <path d="M28 106H204" className={s.hair} />
      <text x="28" y="136" className={s.ink2}>
        Price
      </text>
      <text x="204" y="136" className={`${s.ink} ${s.end}`}>
        {exampleSale.price}
      </text>
      <text x="28" y="162" className={s.ink2}>
        Fees
      </text>
      <text x="204" y="162" className={`${s.ink} ${s.end}`}>
        {exampleSale.fees}
      </text>
      <path d="M28 182H204" className={s.hair} />
      <text x="28" y="212" className={s.ink2}>
        You pay
      </text>
      <text x="27" y="254" className={`${s.ink} ${s.figure}`}>
        {exampleSale.price}
      </text>
      <rect x="28" y="284" width="176" height="56" rx="10" className={`${s.surface} ${s.field}`} />
      <circle cx="50" cy="312" r="6" className={s.coral} />
      <text x="66" y="308" className={`${s.ink} ${s.t12} ${s.strong}`}>
        From your bank
      </text>
      <text x="66" y="325" className={`${s.ink2} ${s.t12}`}>
        {exampleSale.from}
      </text>
      <rect x="28" y="388" width="176" height="48" rx="12" className={s.brand} />
      <text x="116" y="417" className={`${s.onBrand} ${s.t14} ${s.strong} ${s.middle}`}>
        Approve payment
      </text>
      <rect x="86" y="452" width="60" height="4" rx="2" className={s.ink} opacity=".25" />
    </symbol>
  );
}
