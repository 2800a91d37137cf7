import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { onboardingRouteFor, tokenKindFor } from '@trilane/domain/business-status';
import { forgetEverybody } from '../../lib/auth-state.ts';
import { useRead } from '../../lib/queries.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import s from './onboarding.module.css';

const pollMs = 4_000;

/** Waits for the agency and goes on by itself once it has decided. */
export function VerifyingUser() {
  const navigate = useNavigate();
  const { data } = useRead('business', 'getMe', undefined, { refetchInterval: pollMs, refetchIntervalInBackground: false, staleTime: 0 });
  const status = data?.status;
  useEffect(() => {
    if (!status || status === 'pending-enigma-verification') return;
    if (tokenKindFor(status) === 'registration') {
      void navigate(onboardingRouteFor(status), { replace: true });
    } else {
      // Finished elsewhere meanwhile: this token no longer opens anything.
      forgetEverybody();
      void navigate('/merchant-signin', { replace: true });
    }
  }, [status, navigate]);
  return (
    <OnboardingPage title="We are checking your details" step="Business">
      {data && <p className={s.message}>{data.businessCheck === 'waiting' ? messages.checkWaits : messages.verifyingUser}</p>}
      <p className={s.waiting}><span className={s.pulse} aria-hidden="true" />This page goes on by itself. You can also close it and sign in later.</p>
    </OnboardingPage>
  );
}
