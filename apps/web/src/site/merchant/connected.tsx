import { aprRange } from '@trilane/domain/credit-example';
import { counted } from '@trilane/domain/number-words';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import section from '../landing/section.module.css';
import s from './merchant.module.css';

/** What a merchant gets from the three parties. */
export function Connected() {
  return (
    <section className={section.section}>
      <div className={`wrap ${s.facts}`}>
        <div>
          <h3>Shoppers who pay directly</h3>
          <p>
            From a linked bank account, or with credit from {aprRange.min}% APR and no minimum spend. You are paid the
            same either way.
          </p>
        </div>
        <div>
          <h3>Sales that stay sales</h3>
          <p>
            A payment is final once the shopper has authorised it. There are no chargebacks, and you see the day its
            money arrives.
          </p>
        </div>
        <div>
          <h3>Returns without a quarrel</h3>
          <p>
            Take goods back within {counted(CREDIT_REFUND_DAYS_MAX, 'day')} of a purchase on credit. Your shopper pays
            no interest on what comes back.
          </p>
        </div>
      </div>
    </section>
  );
}
