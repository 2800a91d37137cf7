import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import { dropDraft } from '../../lib/drafts.ts';
import { OlderBusinessStep, olderBusinessDraft } from './older-business-step.tsx';
import { OlderPersonStep } from './older-person-step.tsx';
import type { GivenBusiness } from './older-problems.ts';

/** The step of an entry in the history; `noBusiness` for a person without a business. */
type OlderStep = { step?: 'person'; noBusiness?: boolean };

type OlderSignUpProps = {
  onCode: (challenge: { otpToken: string; email: string }) => void;
  /** No code was sent to this email. */
  onRefused: (error: unknown, email: string) => void;
  /** Shown below the form: how long to wait for a code. */
  waiting: ReactNode;
};

/**
 * The older sign-up: a business by category, name and EIN, then the authorised person (docs/product.md#older-sign-up).
 * The browser's Back goes from the second step to the first, which shows a verified EIN read-only. A reload forgets the
 * EIN and begins with the first.
 */
export function OlderSignUp({ onCode, onRefused, waiting }: OlderSignUpProps) {
  const { step, noBusiness } = (usePlace().state ?? {}) as OlderStep;
  const navigate = useNavigate();
  const [business, setBusiness] = useState<GivenBusiness | null>(null);
  const showsPerson = step === 'person' && (noBusiness === true || business !== null);
  useStartOfStep(showsPerson);

  const sent = (challenge: { otpToken: string; email: string }) => {
    dropDraft(olderBusinessDraft);
    onCode(challenge);
  };
  const go = (state: OlderStep | null) => void navigate('/signup', { state });
  if (showsPerson) {
    return (
      <OlderPersonStep
        business={noBusiness ? null : business}
        onCode={sent}
        onRefused={onRefused}
        waiting={waiting}
        onBack={() => void navigate(-1)}
        onEinRefused={() => {
          setBusiness(null);
          go(null);
        }}
      />
    );
  }
  return (
    <OlderBusinessStep
      given={business}
      onGiven={(given) => {
        setBusiness(given);
        go({ step: 'person' });
      }}
      onStartOver={() => setBusiness(null)}
      onNoBusiness={() => go({ step: 'person', noBusiness: true })}
    />
  );
}

/** A step of the same page begins at its top, with the focus there, as a visit to another page does. */
function useStartOfStep(showsPerson: boolean): void {
  const shown = useRef(showsPerson);
  useEffect(() => {
    if (shown.current === showsPerson) return;
    shown.current = showsPerson;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [showsPerson]);
}
