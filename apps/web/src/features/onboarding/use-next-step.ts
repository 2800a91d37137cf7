import { useNavigate } from 'react-router';
import { onboardingRouteFor, tokenKindFor } from '@trilane/domain/business-status';
import { isRefusal, quietApi } from '../../lib/api.ts';
import { forgetEverybody, hasSession } from '../../lib/auth-state.ts';

/**
 * Runs a step of the sign-up. One that was taken elsewhere meanwhile, in another tab or on another device, is refused by the
 * server in its words; this screen then goes on to the step that is the next one now.
 */
export function useNextStep() {
  const navigate = useNavigate();
  return async function takeStep<T>(step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (isRefusal(error, 'step_out_of_order') || isRefusal(error, 'registration_closed')) await goOn();
      throw error;
    }
  };

  async function goOn(): Promise<void> {
    const now = await quietApi.call('getMe').catch(() => null);
    if (!now) return;
    if (tokenKindFor(now.status) === 'registration') return void navigate(onboardingRouteFor(now.status), { replace: true });
    if (hasSession()) return void navigate('/portal/admin', { replace: true });
    forgetEverybody();
    void navigate('/merchant-signin', { replace: true });
  }
}
