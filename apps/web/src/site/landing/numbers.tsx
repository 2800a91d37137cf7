import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@trilane/domain/promises';
import { SETTLEMENT_BUSINESS_DAYS } from '@trilane/domain/settlement-calendar';
import s from './numbers.module.css';

/** What the product costs and how long money takes (docs/product.md#public-pages). */
export function Numbers() {
  return (
    <section className={s.band} aria-label="The numbers">
      <div className={`wrap ${s.wrap}`}>
        <dl>
          <div>
            <dt>service fee</dt>
            <dd>{SERVICE_FEE_PERCENT}%</dd>
          </div>
          <div>
            <dt>payment processing fee</dt>
            <dd>{PAYMENT_FEE_PERCENT}%</dd>
          </div>
          <div>
            <dt>until the money is yours</dt>
            <dd>
              {SETTLEMENT_BUSINESS_DAYS}{' '}
              <small>{SETTLEMENT_BUSINESS_DAYS === 1 ? 'business day' : 'business days'}</small>
            </dd>
          </div>
          <div>
            <dt>chargebacks, ever</dt>
            <dd>0</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
