import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { onboardingRouteFor, tokenKindFor } from '@trilane/domain/business-status';
import { useNavigate } from '@trilane/ui/browser-location';
import { holdRegistration, holdSession } from '../../lib/auth-state.ts';
import { keepDeviceProof } from '../../lib/device-proof.ts';
import { dropAllOf } from '../../lib/drafts.ts';
import { takeLanguage } from '../../lib/language.ts';
import { readKey } from '../../lib/queries.ts';
import { takeAskedPage } from './asked-page.ts';
import { keep } from './mailed-challenge.ts';
import { askForSecondFactor } from './second-factor.ts';

type SignedIn = CallOutput<Calls['login']>;

/**
 * Keeps the token that a way in gave and goes on: to the onboarding step that is missing (docs/product.md#onboarding),
 * to the page that was asked for before, to where this user's last session ended, or to `otherwise`. Asks for the
 * second factor first where the account has one; returns false when it was not given.
 */
export function useFinishSignIn() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (answer: SignedIn, otherwise: string) => {
    const whole = answer.secondFactor === undefined ? answer : await askForSecondFactor(answer.secondFactor);
    // Who turned away stays where they were, and begins again.
    if (!whole) return false;
    const { status, token, user, business } = whole;
    keepDeviceProof(whole.deviceProof);
    // Whatever code was asked for, nobody has to sign in with it now.
    keep(null);
    if (tokenKindFor(status) === 'registration' || user === null) {
      dropAllOf('registration');
      holdRegistration(token);
      void navigate(onboardingRouteFor(status), { replace: true });
      return true;
    }
    const asked = takeAskedPage();
    holdSession(user, { token, businessId: business?.business.id });
    if (business) client.setQueryData(readKey('business', 'getMe'), business);
    const page = asked ?? takeAskedPage() ?? otherwise;
    if (takeLanguage(user.language)) window.location.replace(page);
    else void navigate(page, { replace: true });
    return true;
  };
}
