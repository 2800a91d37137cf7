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
            Your card sales in a month, times the rate that you pay for them, times twelve: that is what cards cost you
            in a year. Here the service fee is {SERVICE_FEE_PERCENT}% and the payment processing fee{' '}
            {PAYMENT_FEE_PERCENT}%.{' '}
            <a className="link" href="#costs">
              Everything it costs
            </a>
          </p>
        </div>
        <div data-panel="savings" data-eager="" />
      </div>
    </section>
  );
}
