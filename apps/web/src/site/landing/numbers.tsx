import s from './numbers.module.css';

/** What the product costs and how long money takes (docs/product.md#public-pages). The server fills in the numbers. */
export function Numbers() {
  return (
    <section className={s.band} aria-label="The numbers">
      <div className={`wrap ${s.wrap}`}>%NUMBERS%</div>
    </section>
  );
}
