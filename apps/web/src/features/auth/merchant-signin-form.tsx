import { useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { OTP_MINUTES } from '@trilane/domain/otp';
import { OTP_NAME } from '@trilane/domain/otp-words';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { PasswordField } from '@trilane/ui/password-field';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { TextField } from '@trilane/ui/text-field';
import { api, isRefusal, quietApi, showError, workAskedBy } from '../../lib/api.ts';
import { useProductName } from '../../lib/config.ts';
import { shownDeviceProof } from '../../lib/device-proof.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { askedPage } from './asked-page.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import type { CaptchaControl } from './captcha.tsx';
import { emailProblem } from './email-problem.ts';
import { useAskedEmail, useStartChallenge } from './otp-challenge.ts';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';
import { SentCode, useSentCode } from './sent-code.tsx';
import { SecondFactorHost } from './second-factor-host.tsx';
import { unsolvedReason } from './unsolved-reason.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';

type Way = 'password' | 'otp';

/**
 * Sends the password with the solved captcha. If that is too little work, it solves a harder one and sends the same
 * again.
 */
async function signInByPassword({ email, password }: { email: string; password: string }, captcha: CaptchaControl) {
  let solved = captcha.payload ?? '';
  for (;;) {
    try {
      return await withLoading(
        quietApi.call('login', { body: { email, password, role: 'owner', captcha: solved, ...shownDeviceProof() } }),
      );
    } catch (error) {
      const harder = isRefusal(error, 'captcha_harder') ? await captcha.solveHarder(workAskedBy(error)) : null;
      if (harder === null) {
        showError(error);
        throw error;
      }
      solved = harder;
    }
  }
}

/** The form for both ways to sign in, with the captcha that both need. */
function useSignIn() {
  const askedEmail = useAskedEmail();
  const [way, setWay] = useState<Way>(askedEmail === null ? 'password' : 'otp');
  const captcha = useCaptcha();
  const startChallenge = useStartChallenge();
  const finishSignIn = useFinishSignIn();
  const byPassword = way === 'password';
  const sent = useSentCode('signin');

  const { form, field, onSubmit, busy } = useCallForm({
    initial: { email: askedEmail ?? '', password: '' },
    validate: ({ email, password }) => ({
      email: emailProblem(email),
      password: byPassword && password === '' && messages.enterPassword,
    }),
    submit: async ({ email, password }) => {
      sent.clear();
      try {
        if (byPassword) {
          const answer = await signInByPassword({ email, password }, captcha);
          if (!(await finishSignIn(answer, '/portal'))) captcha.renew();
        } else {
          const { token } = await withLoading(
            api.call('signin', { body: { email, captcha: captcha.payload ?? '', ...shownDeviceProof() } }),
          );
          startChallenge({ otpToken: token.otpToken, email: email.trim() });
        }
      } catch (error) {
        if (!byPassword) sent.note(error, email);
        captcha.renew();
        throw error;
      }
    },
  });
  return { byPassword, way, setWay, form, field, onSubmit, busy, captcha, sent, finishSignIn };
}

/** Tells people who followed a link into the portal why they see the sign-in. */
function useSubtitle(): string {
  const product = useProductName();
  const [isAsked] = useState(() => askedPage() !== null);
  return isAsked
    ? 'You have to sign in first. The page you asked for opens right after.'
    : `To your ${product} merchant account.`;
}

export function MerchantSigninForm() {
  const product = useProductName();
  const { byPassword, way, setWay, form, field, onSubmit, busy, captcha, sent, finishSignIn } = useSignIn();
  const sub = useSubtitle();
  const passkey = usePasskeySignIn((signedIn) => finishSignIn(signedIn, '/portal'));
  const email = useFirstFocus(field('email'));
  const changeWay = (next: Way) => {
    setWay(next);
    sent.clear();
    form.clearErrors();
  };

  return (
    <GatePage isFirst title="Sign in" sub={sub}>
      <form noValidate onSubmit={onSubmit}>
        <SegmentedControl<Way>
          label="How to sign in"
          value={way}
          onChange={changeWay}
          options={[
            { value: 'password', label: word('Password') },
            { value: 'otp', label: word('OTP') },
          ]}
          fill
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          {...email}
          onFocus={passkey.offer}
        />
        {byPassword ? (
          <PasswordField
            label="Password"
            labelEnd={<TextLink href="/forgot-password">Forgot Password</TextLink>}
            {...field('password')}
          />
        ) : (
          <CodePromise />
        )}
        <Captcha control={captcha} />
        <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>
          {byPassword ? 'Continue' : 'Generate OTP'}
        </Button>
        <SentCode sent={sent} />
      </form>
      <PasskeyButton passkey={passkey} />
      <SecondFactorHost />
      <p className="muted">
        New to {product}? <TextLink href="/merchant-signup">Sign-up</TextLink>
      </p>
    </GatePage>
  );
}

function CodePromise() {
  return (
    <p className="muted">
      We send a {OTP_NAME} to this address. It works for {OTP_MINUTES} minutes.
    </p>
  );
}
