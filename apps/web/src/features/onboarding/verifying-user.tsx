import { messages } from '@trilane/contract/messages';
import { TextLink } from '@trilane/ui/link';
import { OnboardingPage } from './onboarding-page.tsx';
import { StatusGate } from './status-gate.tsx';
import s from './onboarding.module.css';

/** Waits for the agency, and moves on by itself once the agency has decided. */
export function VerifyingUser() {
  return (
    <StatusGate route="/verifying-user">
      {({ businessCheck }) => (
        <OnboardingPage title="We are checking your details" step="business">
          <p className={s.message}>{businessCheck === 'waiting' ? messages.checkWaits : messages.verifyingUser}</p>
          <p className={s.waiting}>
            <span className={s.pulse} aria-hidden="true" />
            This page moves on by itself. You can also close it and sign in later.
          </p>
          <p>
            <TextLink href="/register">Correct your details</TextLink>
          </p>
        </OnboardingPage>
      )}
    </StatusGate>
  );
}
