import { formatCents } from '@trilane/domain/money';
import type { CreditPlan } from '@trilane/domain/credit-plan';
import { Disclosure } from '@trilane/ui/disclosure';
import { dueCents, usDate } from './credit-example.ts';
import s from './credit-calculator.module.css';

/** Every payment with what it is made of. */
export function CreditTable({ plan: { schedule, principalCents, interestCents } }: { plan: CreditPlan }) {
  return (
    <Disclosure summary="Every payment in a table">
      <section className={s.scroll} tabIndex={0} aria-label="Payments">
        <table className={s.table}>
          <thead><tr><th scope="col">Due on Thursday</th><th scope="col">Bought</th><th scope="col">Interest</th><th scope="col">Minimum</th><th scope="col">Left</th></tr></thead>
          <tbody>
            {schedule.map((instalment) => (
              <tr key={instalment.dueOn}>
                <th scope="row">{usDate(instalment.dueOn)}</th>
                <td>{formatCents(instalment.principalCents)}</td>
                <td>{formatCents(instalment.interestCents)}</td>
                <td>{formatCents(dueCents(instalment))}</td>
                <td>{formatCents(instalment.outstandingCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot><tr><th scope="row">In all</th><td>{formatCents(principalCents)}</td><td>{formatCents(interestCents)}</td><td>{formatCents(principalCents + interestCents)}</td><td /></tr></tfoot>
        </table>
      </section>
    </Disclosure>
  );
}
