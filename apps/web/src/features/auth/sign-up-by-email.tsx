import { useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { TextField } from '@trilane/ui/text-field';
import { api, isRefusal } from '../../lib/api.ts';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { emailProblem } from './email-problem.ts';
import { useStartChallenge } from './otp-challenge.ts';
import { SentCode, useSentCode } from './sent-code.tsx';
import { unsolvedReason } from './unsolved-reason.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import s from './captcha-form.module.css';

/**
 * Email, captcha, Continue: a code goes to the email. An email with an account gets an error with a link to sign in.
 */
export function SignUpByEmail({ initialEmail = '' }: { initialEmail?: string }) {
  const captcha = useCaptcha();
  const startChallenge = useStartChallenge();
  const sent = useSentCode('signup');
  const [taken, setTaken] = useState(false);
  // An empty field has two messages: one after the form was sent, the other after the field was left.
  const sending = useRef(false);
  const { field, onSubmit, busy } = useCallForm({
    initial: { email: initialEmail },
    validate: ({ email }) => ({
      email: sending.current && email.trim() === '' ? messages.enterEmail : emailProblem(email),
    }),
    submit: async ({ email }) => {
      setTaken(false);
      sent.clear();
      try {
        const { otpToken } = await withLoading(api.call('signup', { body: { email, captcha: captcha.payload ?? '' } }));
        startChallenge({ otpToken, email: email.trim() });
      } catch (error) {
        setTaken(isRefusal(error, 'email_taken'));
        sent.note(error, email);
        captcha.renew();
        throw error;
      }
    },
  });
  const email = useFirstFocus(field('email'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        sending.current = true;
        onSubmit(event);
      }}
    >
      <div className={s.stack}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...email}
          onChange={(event) => {
            sending.current = false;
            return email.onChange(event);
          }}
        />
        {taken && <TakenNote />}
      </div>
      <Captcha control={captcha} />
      <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>
        Continue
      </Button>
      <SentCode sent={sent} />
    </form>
  );
}

const TakenNote = () => (
  <p className={s.taken}>
    You have an account already. <TextLink href="/merchant-signin">Sign in here</TextLink>
  </p>
);
