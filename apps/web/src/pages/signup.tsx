import { useStartChallenge } from '../features/auth/otp-challenge.ts';
import { OlderSignUp } from '../features/onboarding/older-sign-up.tsx';

export function Page() {
  return <OlderSignUp onCode={useStartChallenge('/email-otp')} />;
}
