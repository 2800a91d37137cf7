import { exampleSale } from '../example-sale.ts';
import { dated } from '../links.ts';
import s from './hero.module.css';

/** The merchant's till, just paid: the same figure, without fees, with the day it arrives. */
export function DrawnTill() {
  return (
    <symbol id="art-till" viewBox="0 0 380 372" overflow="visible">
      <path d="M168 252l-14 92h72l-14-92z" className={`${s.surface} ${s.edge}`} strokeLinejoin="round" />
      <rect x="104" y="343" width="172" height="14" rx="7" className={`${s.surface} ${s.edge}`} />
      <rect x=".75" y=".75" width="378.5" height="252.5" rx="22" className={`${s.surface} ${s.edge}`} />
      <rect x="12" y="12" width="356" height="230" rx="13" className={s.paper} />
      <text x="96" y="46" className={`${s.ink2} ${s.t12}`}>
        {exampleSale.till}
      </text>
      <text x="348" y="46" className={`${s.ink2} ${s.t12} ${s.end}`}>
        {exampleSale.at}
      </text>
      <path d="M96 62H348" className={s.hair} />
      <circle cx="104" cy="92" r="8" className={s.brand} />
      <path d="M100.5 92.2l2.5 2.5 4.5-5" className={s.tick} />
      <text x="120" y="97" className={`${s.ink} ${s.t14} ${s.strong}`}>
        Paid
      </text>
      <text x="95" y="144" className={`${s.ink} ${s.figure}`}>
        {exampleSale.price}
      </text>
      <path d="M96 166H348" className={s.hair} />
      <text x="96" y="191" className={s.ink2}>
        Fees
      </text>
      <text x="348" y="191" className={`${s.ink} ${s.end}`}>
        {exampleSale.fees}
      </text>
      <text x="96" y="217" className={s.ink2}>
        Yours on
      </text>
      <text x="348" y="217" className={`${s.brand} ${s.strong} ${s.end}`} {...dated('YOURS_ON')} />
    </symbol>
  );
}
