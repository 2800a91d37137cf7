import { counted } from '@trilane/domain/number-words';
import { SIGN_UP_MINUTES } from '@trilane/domain/promises';
import { TextLink } from '@trilane/ui/link';
import { carriedEmailKey } from '../../lib/carried-email.ts';
import { useProductName } from '../../lib/config.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { useAskedEmail } from './otp-challenge.ts';
import { SignUpByEmail } from './sign-up-by-email.tsx';

function carriedEmail(): string {
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
  const askedEmail = useAskedEmail();
  return (
    <GatePage
      isFirst
      title="Sign up"
      sub={`Open a ${product} merchant account. It costs nothing.`}
      facts={signUpFacts}
      factsLabel="What you need"
    >
      <SignUpByEmail initialEmail={askedEmail ?? carriedEmail()} />
      <p className="muted">
        Have an account? <TextLink href="/merchant-signin">Sign-in</TextLink>
      </p>
    </GatePage>
  );
}
