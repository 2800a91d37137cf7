import { useNavigate } from '@trilane/ui/browser-location';
import { api } from '../../lib/api.ts';
import { shownDeviceProof } from '../../lib/device-proof.ts';
import { withLoading } from '../../lib/loading.ts';
import { CodeForm } from './code-form.tsx';
import { RESET_PASSWORD } from './mailed-challenge.ts';
import { useOtpChallenge } from './otp-challenge.ts';
import { SecondFactorHost } from './second-factor-host.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const afterCodePath = '/portal/admin';

export function ValidateOtpForm() {
  const running = useOtpChallenge();
  const {
    challenge: { otpToken, action, from },
    drop,
  } = running;
  const navigate = useNavigate();
  const finishSignIn = useFinishSignIn();

  const finish = async (answer: Promise<Parameters<typeof finishSignIn>[0]>) => {
    const whole = await finishSignIn(await withLoading(answer), afterCodePath);
    drop();
    if (!whole) void navigate(from, { replace: true });
  };
  const signIn = (otp: string) =>
    finish(api.call('validateOtp', { body: { otp, otpToken, loginRole: 'owner', ...shownDeviceProof() } }));
  const signInInstead = (otp: string) =>
    finish(api.call('forgotPasswordSignin', { body: { otp, otpToken, role: 'owner', ...shownDeviceProof() } }));
  const reset = async (otp: string) => {
    const { token } = await withLoading(
      api.call('forgotPasswordValidateOtp', { body: { otp, otpToken, role: 'owner' } }),
    );
    void navigate('/reset-password', { replace: true, state: { token } });
    drop();
  };
  const resetting = action === RESET_PASSWORD;
  return (
    <CodeForm
      running={running}
      onCode={resetting ? reset : signIn}
      {...(resetting && { other: { words: 'Sign in and keep my password', onCode: signInInstead } })}
    >
      <SecondFactorHost />
    </CodeForm>
  );
}
