import { aprRange } from '@trilane/domain/credit-example';
import { links } from '../links.ts';
import section from './section.module.css';
import s from './three-lanes.module.css';

/** The three parties that meet at the till. About us links here. */
export function ThreeLanes() {
  return (
    <section className={section.section} id="about">
      <div className="wrap">
        <div className={section.head}>
          <h2>App to app. Account to account.</h2>
          <p className={section.lede}>
            Three parties meet at your till and nobody stands between them. That is where the fees went.
          </p>
        </div>
        <div className={s.rows}>
          <div className={s.shoppers}>
            <h3>Shoppers</h3>
            <p>
              Pay with cash from a linked bank account, or with credit from {aprRange.min}% APR and no minimum spend.
              Discounts and rewards apply by themselves.{' '}
              <a className="link" href={links.shop}>
                What shoppers get
              </a>
            </p>
          </div>
          <div>
            <h3>Merchants</h3>
            <p>
              See the payment on the device as soon as it is approved, and the day the money arrives.{' '}
              <a className="link" href={links.merchant}>
                Sign up in minutes
              </a>
            </p>
          </div>
          <div className={s.lenders}>
            <h3>Lenders</h3>
            <p>
              Institutions fund the shopper’s credit, so you are paid the same way whichever your shopper chose.{' '}
              <a className="link" href={links.lenders}>
                What lenders get
              </a>
            </p>
          </div>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path className="l-coral" d="M0 16.7H8C42 16.7 30 50 62 50" vectorEffect="non-scaling-stroke" />
            <path className="l-indigo" d="M0 83.3H8C42 83.3 30 50 62 50" vectorEffect="non-scaling-stroke" />
            <path className="l-brand" d="M0 50H1000" vectorEffect="non-scaling-stroke" />
          </svg>
          <i className={s.node} aria-hidden="true" />
          <b className={s.nodeText} aria-hidden="true">
            The sale
          </b>
        </div>
      </div>
    </section>
  );
}
