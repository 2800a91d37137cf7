import { counted } from '@trilane/domain/number-words';
import { SIGN_UP_MINUTES } from '@trilane/domain/promises';
import { usePlace } from '@trilane/ui/browser-location';
import { TextLink } from '@trilane/ui/link';
import { carriedEmailKey } from '../../lib/carried-email.ts';
import { useProductName } from '../../lib/config.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { SignUpByEmail } from './sign-up-by-email.tsx';

function carriedEmail(state: unknown): string {
  const fromState = (state as { email?: unknown } | null)?.email;
  if (typeof fromState === 'string') return fromState;
  try {
    return sessionStorage.getItem(carriedEmailKey) ?? '';
  } catch {
    return '';
  }
}

export const signUpFacts = [
  { value: counted(SIGN_UP_MINUTES, 'minute'), label: 'for the sign-up' },
  { value: 'Your email', label: 'a code goes there' },
  { value: 'Your business', label: 'its name, kind and address' },
];

export function MerchantSignupForm() {
  const product = useProductName();
  const { state } = usePlace();
  return (
    <GatePage
      isFirst
      title="Sign up"
      sub={`Open a ${product} merchant account. It costs nothing.`}
      facts={signUpFacts}
      factsLabel="What you need"
    >
      <SignUpByEmail initialEmail={carriedEmail(state)} />
      <p className="muted">
        Have an account? <TextLink href="/merchant-signin">Sign-in</TextLink>
      </p>
    </GatePage>
  );
}
