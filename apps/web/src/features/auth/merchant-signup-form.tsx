import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { TextField } from '@trilane/ui/text-field';
import { api, isRefusal } from '../../lib/api.ts';
import { carriedEmailKey } from '../../lib/carried-email.ts';
import { useProductName } from '../../lib/config.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { emailProblem } from './email-problem.ts';
import { useStartChallenge } from './otp-challenge.ts';
import { unsolvedReason } from './unsolved-reason.ts';
import s from './captcha-form.module.css';

function carriedEmail(state: unknown): string {
  const fromState = (state as { email?: unknown } | null)?.email;
  if (typeof fromState === 'string') return fromState;
  try {
    return sessionStorage.getItem(carriedEmailKey) ?? '';
  } catch {
    return '';
  }
}

const facts = [
  { value: '5 minutes', label: 'for the sign-up' },
  { value: 'Your e-mail', label: 'a code goes there' },
  { value: 'Your business', label: 'its name, kind and address' },
];

export function MerchantSignupForm() {
  const product = useProductName();
  const captcha = useCaptcha();
  const startChallenge = useStartChallenge();
  const { state } = useLocation();
  const [taken, setTaken] = useState(false);
  const { field, onSubmit, busy } = useCallForm({
    initial: { email: carriedEmail(state) },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      setTaken(false);
      try {
        const { otpToken } = await withLoading(api.call('signup', { body: { email, captcha: captcha.payload ?? '' } }));
        startChallenge({ otpToken, email: email.trim() });
      } catch (error) {
        setTaken(isRefusal(error, 'email_taken'));
        captcha.renew();
        throw error;
      }
    },
  });
  return (
    <GatePage title="Sign up" sub={`Open a ${product} merchant account. It costs nothing.`} facts={facts} factsLabel="What you need">
      <form noValidate onSubmit={onSubmit}>
        <div className={s.stack}>
          <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
          {taken && <p className={s.taken}>You have an account already. <TextLink href="/merchant-signin">Sign in here</TextLink></p>}
        </div>
        <Captcha control={captcha} />
        <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>Continue</Button>
      </form>
      <p className="muted">Have an account? <TextLink href="/merchant-signin">Sign-in</TextLink></p>
    </GatePage>
  );
}
