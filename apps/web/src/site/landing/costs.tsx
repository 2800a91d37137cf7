import { aprRange } from '@trilane/domain/credit-example';
import { formatCents } from '@trilane/domain/money';
import { LENDER_FEE_PERCENT_A_MONTH, PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { links } from '../links.ts';
import s from './costs.module.css';
import section from './section.module.css';
import { Ticks } from './section.tsx';

const costs = [
  ['Service fee', `${SERVICE_FEE_PERCENT}%`],
  ['Payment processing fee', `${PAYMENT_FEE_PERCENT}%`],
  ['Portal and app', formatCents(0)],
  ['Premium placement (optional), per converted sale', formatCents(PREMIUM_FEE_CENTS)],
  ['Refund of a purchase on credit', 'the interest that has accrued'],
] as const;

const reasons = [
  'The money moves from bank account to bank account, so there is no interchange to pass on',
  prose`Lenders, who fund shoppers’ credit, pay a service fee of ${LENDER_FEE_PERCENT_A_MONTH}% a month, in arrears`,
  prose`Shoppers pay interest on credit that they use, from ${aprRange.min}% APR, and no other fee; cash from their
    bank bears no interest`,
  'Premium placement is the only thing you can buy, and you can take payments without it',
];

/** Every cost of a merchant, and who else pays. */
export function Costs() {
  return (
    <section className={section.section} id="costs">
      <div className={`wrap ${section.split} ${s.split}`}>
        <div className={section.words}>
          <h2>What it costs you</h2>
          <dl className={s.costs}>
            {costs.map(([name, cost]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{cost}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={section.words}>
          <h2>Why it costs so little</h2>
          <Ticks lines={reasons} />
          <p className="quiet small">
            All fees are set out in the{' '}
            <a className="link" href={links.terms}>
              terms of use
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
