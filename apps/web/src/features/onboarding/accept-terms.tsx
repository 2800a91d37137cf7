import { useState } from 'react';
import { onboardingRouteFor } from '@trilane/domain/business-status';
import { counted } from '@trilane/domain/number-words';
import { NOTICE_DAYS } from '@trilane/domain/promises';
import { word } from '@trilane/domain/word';
import { useNavigate } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { api, isRefusal } from '../../lib/api.ts';
import { EnglishTextBinds } from '../../lib/english-notes.tsx';
import { withLoading } from '../../lib/loading.ts';
import { ScrolledTerms, useTerms, type Terms } from '../../lib/scrolled-terms.tsx';
import { TermsInShort } from '../../lib/terms-in-short.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { useNextStep } from './use-next-step.ts';

const facts = [
  { value: word('Authority'), label: 'to bind the business' },
  { value: '$0', label: 'for using it' },
  { value: counted(NOTICE_DAYS, 'day'), label: 'notice of material changes' },
];

export function AcceptTerms() {
  const navigate = useNavigate();
  const takeStep = useNextStep();
  const { data: terms, isError, refetch } = useTerms();
  const [busy, setBusy] = useState(false);
  const agree = async ({ text: { version } }: Terms) => {
    setBusy(true);
    try {
      const step = api.call('continueRegistration', { body: { tncAccepted: true, version } });
      const { status } = await takeStep(withLoading(step));
      void navigate(onboardingRouteFor(status), { replace: true });
    } catch (error) {
      if (isRefusal(error, 'terms_changed')) await refetch();
      setBusy(false);
    }
  };
  return (
    <OnboardingPage title="Terms of use" step="terms" facts={facts} wide>
      <EnglishTextBinds />
      <ScrolledTerms terms={terms} failed={isError} />
      <TermsInShort />
      <Button variant="primary" size="l" block busy={busy} disabled={!terms} onClick={() => terms && void agree(terms)}>
        Agree
      </Button>
      <p>
        <TextLink href="/register">Back to your details</TextLink>
      </p>
    </OnboardingPage>
  );
}
