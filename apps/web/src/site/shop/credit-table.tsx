import type { ShownPlan } from '@trilane/domain/credit-example';
import { Disclosure } from '@trilane/ui/disclosure';
import s from './credit-calculator.module.css';

type CreditTableProps = {
  plan: ShownPlan;
  /** Marks the pattern of a payment while the site is built. */ each: string | undefined;
};

/** Every payment with what it is made of. */
export function CreditTable({ plan: { instalments, principal, interest, total }, each }: CreditTableProps) {
  return (
    <Disclosure summary="Every payment in a table">
      <section className={s.scroll} tabIndex={0} aria-label="Payments">
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">Due on Thursday</th>
              <th scope="col">Bought</th>
              <th scope="col">Interest</th>
              <th scope="col">Minimum</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {instalments.map((instalment) => (
              <tr key={instalment.dueOn} data-each={each}>
                <th scope="row">{instalment.dueOn}</th>
                <td>{instalment.principal}</td>
                <td>{instalment.interest}</td>
                <td>{instalment.due}</td>
                <td>{instalment.left}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <td>{principal}</td>
              <td>{interest}</td>
              <td>{total}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </Disclosure>
  );
}
