import { useStartChallenge } from '../features/auth/otp-challenge.ts';
import { SentCode, useSentCode } from '../features/auth/sent-code.tsx';
import { OlderSignUp } from '../features/onboarding/older-sign-up.tsx';

export function Page() {
  const startChallenge = useStartChallenge('/email-otp');
  const sent = useSentCode('signup');
  return <OlderSignUp onCode={startChallenge} onRefused={sent.note} waiting={<SentCode sent={sent} />} />;
}
