import type { ReactNode } from 'react';
import { PRIVACY_UPDATED } from '@trilane/domain/legal-dates';
import { counted } from '@trilane/domain/number-words';
import { SUPPORT_REPLY_HOURS } from '@trilane/domain/promises';
import { LegalText } from '../../lib/legal-text.tsx';
import type { Clause } from '../../lib/legal-text.tsx';
import { links, mailTo, tokens } from '../links.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyClauses } from './privacy-clauses.ts';

const clauses: readonly Clause<ReactNode>[] = [
  ...privacyClauses,
  {
    id: 'asking',
    title: 'Asking us',
    text: (
      <>
        Write to <a href={mailTo('Privacy')}>{tokens.contactEmail}</a> to see what we hold about you, to have it
        corrected or deleted, or to complain. We aim to answer within {counted(SUPPORT_REPLY_HOURS, 'hour')}. What the
        law obliges us to keep stays until that duty ends.
      </>
    ),
  },
];

/** The privacy policy (docs/product.md#legal-texts). */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy policy" clauses={clauses}>
      <LegalText updated={PRIVACY_UPDATED} clauses={clauses}>
        <p>
          This policy says what {tokens.product} learns about merchants, their staff and shoppers, what it is used for
          and who else sees it. It stands beside the <a href={links.terms}>terms of use</a>.
        </p>
      </LegalText>
    </LegalPage>
  );
}
