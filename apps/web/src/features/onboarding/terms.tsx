import { TERMS_UPDATED } from '@trilane/domain/legal-dates';
import { termsClauses } from './terms-clauses.ts';
import s from './terms.module.css';

/** The terms of use for the sign-up and for the legal page (docs/product.md#legal-texts). Needs no state. */
export function Terms({ product }: { product: string }) {
  return (
    <div className={s.terms}>
      <p className="quiet small">
        Last updated {TERMS_UPDATED}. A template, to be reviewed by counsel before it is used.
      </p>
      {termsClauses(product).map(({ id, title, text, points }, n) => (
        <section key={id} id={id}>
          <h2>
            {n + 1}. {title}
          </h2>
          {text && <p>{text}</p>}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
