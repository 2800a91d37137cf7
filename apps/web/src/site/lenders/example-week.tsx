import { aprRange, firstQuestion } from '@trilane/domain/credit-example';
import { WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { formatCents } from '@trilane/domain/money';
import { countedInWords } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import section from '../landing/section.module.css';
import { dated, links, tokens } from '../links.ts';
import s from './lenders.module.css';

const { amountCents, aprPercent } = firstQuestion(tokens.today);

const lines = [
  [word('Payments'), 'CREDIT_COUNT'],
  ['First payment', 'CREDIT_FIRST_WORDS'],
  ['Last payment on', 'CREDIT_LAST_ON'],
  [word('Principal'), 'CREDIT_PRINCIPAL'],
  [word('Interest'), 'CREDIT_INTEREST'],
  ['Paid back in all', 'CREDIT_TOTAL'],
] as const;

/** One week of purchases and its repayment, counted from the day on which the page is read. */
export function ExampleWeek() {
  return (
    <section className={section.section} id="example">
      <div className={`wrap ${section.split}`}>
        <div className={section.words}>
          <h2>One week, as an example</h2>
          <p className={section.lede}>
            Shoppers buy for {formatCents(amountCents)} on credit today, at {aprPercent}% APR, and make each minimum
            payment on a Thursday, {countedInWords(WEEKS_BETWEEN_PAYMENTS, 'week')} after the previous one.
          </p>
          <p className="quiet small">
            An example with the lowest rate, not an offer. APR starts at {aprRange.min}%; lenders’ service fee is not
            subtracted. For other amounts, rates and dates, see{' '}
            <a className="link" href={`${links.shop}#cost`}>
              what credit costs
            </a>
            .
          </p>
        </div>
        <dl className={s.lines}>
          {lines.map(([words, name]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd {...dated(name)} />
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
