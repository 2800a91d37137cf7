import { OTP_NAME } from '@trilane/domain/otp-words';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { TextField } from '@trilane/ui/text-field';
import { api } from '../../lib/api.ts';
import { shownDeviceProof } from '../../lib/device-proof.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { emailProblem } from './email-problem.ts';
import { RESET_PASSWORD } from './mailed-challenge.ts';
import { useAskedEmail, useStartChallenge } from './otp-challenge.ts';
import { SentCode, useSentCode } from './sent-code.tsx';
import { unsolvedReason } from './unsolved-reason.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';

export function ForgotPasswordForm() {
  const captcha = useCaptcha();
  const startChallenge = useStartChallenge();
  const sent = useSentCode('reset');
  const { field, onSubmit, busy } = useCallForm({
    initial: { email: useAskedEmail() ?? '' },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      sent.clear();
      try {
        const { otpToken } = await withLoading(
          api.call('forgotPassword', {
            body: { email, role: 'owner', captcha: captcha.payload ?? '', ...shownDeviceProof() },
          }),
        );
        startChallenge({ otpToken, email: email.trim(), action: RESET_PASSWORD });
      } catch (error) {
        sent.note(error, email);
        captcha.renew();
        throw error;
      }
    },
  });
  const email = useFirstFocus(field('email'));
  return (
    <GatePage isFirst title="Forgot password" sub={`We’ll email you a ${OTP_NAME} to set a new password.`}>
      <form noValidate onSubmit={onSubmit}>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...email} />
        <Captcha control={captcha} />
        <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>
          Continue
        </Button>
        <SentCode sent={sent} />
      </form>
      <p>
        <TextLink href="/merchant-signin">Return to Sign-in</TextLink>
      </p>
    </GatePage>
  );
}
