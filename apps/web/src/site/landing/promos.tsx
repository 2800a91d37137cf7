import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import { formatCents } from '@trilane/domain/money';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { dated } from '../links.ts';
import section from './section.module.css';
import { Ticks } from './section.tsx';
import s from './promos.module.css';

const lines = [
  `One-off discounts from ${DISCOUNT_PERCENT_MIN}% to ${DISCOUNT_PERCENT_MAX}%, with your own picture and dates`,
  'Cashback once a shopper has spent what you ask, inside the days you choose',
  `Premium placement if you want it: ${formatCents(PREMIUM_FEE_CENTS)} per converted sale, off whenever you like`,
];

/** Promos and cashbacks, with the offers as a shopper sees them. */
export function Promos() {
  return (
    <section className={section.section}>
      <div className={`wrap ${section.split}`}>
        <div className={section.words}>
          <h2>Promos and cashbacks, applied at the till</h2>
          <p className={section.lede}>
            Set a percentage off for everyone, or reward the people who come back. The shopper sees it before paying;
            you see what it cost on every line.
          </p>
          <Ticks lines={lines} />
        </div>
        <div className={section.stage}>
          <div className={section.panel}>
            <div className={s.offer}>
              <div className={s.top}>
                <h3>10% Off</h3>
                <span className={`${s.chip} ${s.current}`}>Current</span>
              </div>
              <p className="muted" {...dated('OFFER_WORDS')} />
            </div>
            <div className={s.offer}>
              <div className={s.top}>
                <h3>Spend $200, get 5% back</h3>
                <span className={s.chip}>30 days</span>
              </div>
              <div className={s.meter} aria-hidden="true" />
              <p className={`muted num ${s.ends}`}>
                <span>$148.60 spent</span>
                <span>$51.40 to go</span>
              </p>
            </div>
            <div className={s.offer}>
              <p className="quiet small">As a shopper sees it. Cashback T&amp;Cs apply.</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
