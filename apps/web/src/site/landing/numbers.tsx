import s from './numbers.module.css';

/** What the product costs and how long money takes (docs/product.md#public-pages). */
export function Numbers() {
  return (
    <section className={s.band} aria-label="The numbers">
      <div className={`wrap ${s.wrap}`}>
        <dl>
          <div>
            <dt>service fee</dt>
            <dd>0%</dd>
          </div>
          <div>
            <dt>payment processing fee</dt>
            <dd>0%</dd>
          </div>
          <div>
            <dt>until the money is yours</dt>
            <dd>
              2 <small>business days</small>
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
