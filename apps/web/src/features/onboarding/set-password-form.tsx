import { useQueryClient } from '@tanstack/react-query';
import { onboardingRouteFor, routeAfterSetPassword } from '@trilane/domain/business-status';
import { counted } from '@trilane/domain/number-words';
import { PASSWORD_LENGTH_MIN } from '@trilane/domain/password-length';
import { useNavigate } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { api } from '../../lib/api.ts';
import { holdSession } from '../../lib/auth-state.ts';
import { keepDeviceProof } from '../../lib/device-proof.ts';
import { dropAllOf } from '../../lib/drafts.ts';
import { withLoading } from '../../lib/loading.ts';
import { NewPasswordFields, useNewPasswordForm } from '../../lib/new-password.tsx';
import { readKey } from '../../lib/queries.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { useNextStep } from './use-next-step.ts';

const facts = [
  { value: counted(PASSWORD_LENGTH_MIN, 'character'), label: 'or more' },
  { value: 'A capital', label: 'a digit and one of @$!%*?&' },
  { value: 'Not your email', label: 'and nothing that is easy to guess' },
];

export function SetPasswordForm() {
  const navigate = useNavigate();
  const takeStep = useNextStep();
  const client = useQueryClient();
  const { form, field, onSubmit, busy } = useNewPasswordForm(async (password) => {
    const { status, token, user, business, deviceProof } = await takeStep(
      withLoading(api.call('continueRegistration', { body: { password } })),
    );
    // Without a session there is a step left, and the registration token stays.
    if (!token || !user) return navigate(onboardingRouteFor(status), { replace: true });
    keepDeviceProof(deviceProof);
    holdSession(user, { token, businessId: business?.business.id });
    dropAllOf('registration');
    if (business) client.setQueryData(readKey('business', 'getMe'), business);
    return navigate(routeAfterSetPassword(status), { replace: true });
  });
  return (
    <OnboardingPage
      title="Set password"
      step="password"
      sub="Last step. You’ll sign in with this password and your email."
      facts={facts}
    >
      <form noValidate onSubmit={onSubmit}>
        <NewPasswordFields form={form} field={field} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Set Password
        </Button>
      </form>
    </OnboardingPage>
  );
}
