import { useState } from 'react';
import { useNavigate } from 'react-router';
import { onboardingRouteFor } from '@trilane/domain/business-status';
import { counted } from '@trilane/domain/number-words';
import { NOTICE_DAYS } from '@trilane/domain/promises';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { api } from '../../lib/api.ts';
import { useProductName } from '../../lib/config.ts';
import { withLoading } from '../../lib/loading.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { Terms } from './terms.tsx';
import { useNextStep } from './use-next-step.ts';
import s from './onboarding.module.css';

const facts = [
  { value: 'Authority', label: 'to bind the business' },
  { value: '$0', label: 'for using it' },
  { value: counted(NOTICE_DAYS, 'day'), label: 'notice of material changes' },
];

export function AcceptTerms() {
  const navigate = useNavigate();
  const takeStep = useNextStep();
  const product = useProductName();
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      const { status } = await takeStep(withLoading(api.call('continueRegistration', { body: { tncAccepted: true } })));
      void navigate(onboardingRouteFor(status), { replace: true });
    } catch {
      setBusy(false);
    }
  };
  return (
    <OnboardingPage title="Terms of use" step="Terms" facts={facts} wide>
      {/* Reachable by keyboard, so that it can be scrolled by it. */}
      <div className={s.scroll} role="region" aria-label="Terms of use" tabIndex={0}>
        <Terms product={product} />
      </div>
      <Button variant="primary" size="l" block busy={busy} onClick={() => void agree()}>
        Agree
      </Button>
      <p>
        <TextLink href="/register">Back to your details</TextLink>
      </p>
    </OnboardingPage>
  );
}
