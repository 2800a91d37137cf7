import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@trilane/domain/promises';
import section from '../landing/section.module.css';

/** The merchants' calculator; the build draws it into the panel, and the first touch makes it live. */
export function Savings() {
  return (
    <section className={section.section} id="savings">
      <div className="wrap">
        <div className={section.head}>
          <h2>What would you keep?</h2>
          <p className={section.lede}>
            Your monthly card sales times your card rate times twelve is what cards cost you in a year. With us, the
            service fee is {SERVICE_FEE_PERCENT}% and the payment processing fee {PAYMENT_FEE_PERCENT}%.{' '}
            <a className="link" href="#costs">
              See all costs
            </a>
          </p>
        </div>
        <div data-panel="savings" data-eager="" />
      </div>
    </section>
  );
}
