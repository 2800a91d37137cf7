import { termsClauses } from '../../features/onboarding/terms-clauses.ts';
import { Terms } from '../../features/onboarding/terms.tsx';
import { tokens } from '../links.ts';
import { LegalPage } from './legal-page.tsx';

/** The terms that people accept when they sign up, word for word. */
export function TermsPage() {
  return (
    <LegalPage title="Terms of use" clauses={termsClauses(tokens.product)}>
      <Terms product={tokens.product} />
    </LegalPage>
  );
}
