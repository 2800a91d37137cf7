import { PRIVACY_UPDATED } from '@trilane/domain/legal-dates';
import { counted } from '@trilane/domain/number-words';
import { SUPPORT_REPLY_HOURS } from '@trilane/domain/promises';
import { links, mailTo, tokens } from '../links.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyClauses } from './privacy-clauses.ts';
import s from './privacy.module.css';

const asking = { id: 'asking', title: 'Asking us' };

/** The privacy policy (docs/product.md#legal-texts). */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy policy" clauses={[...privacyClauses, asking]}>
      <div className={s.policy}>
        <p className="quiet small">
          Last updated {PRIVACY_UPDATED}. A template, to be reviewed by counsel before it is used.
        </p>
        <p>
          This policy says what {tokens.product} learns about merchants, their staff and shoppers, what it is used for
          and who else sees it. It stands beside the <a href={links.terms}>terms of use</a>.
        </p>
        {privacyClauses.map(({ id, title, text, points }, n) => (
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
        <section id={asking.id}>
          <h2>
            {privacyClauses.length + 1}. {asking.title}
          </h2>
          <p>
            Write to <a href={mailTo('Privacy')}>{tokens.contactEmail}</a> to see what we hold about you, to have it
            corrected or deleted, or to complain. We aim to answer within {counted(SUPPORT_REPLY_HOURS, 'hour')}. What
            the law obliges us to keep stays until that duty ends.
          </p>
        </section>
      </div>
    </LegalPage>
  );
}
