import { useCallback } from 'react';
import { onboardingRouteFor, tokenKindFor } from '@trilane/domain/business-status';
import type { BusinessStatus } from '@trilane/domain/business-status';
import { useNavigate } from '@trilane/ui/browser-location';
import { isRefusal, quietApi } from '../../lib/api.ts';
import { forgetEverybody, hasSession } from '../../lib/auth-state.ts';

/**
 * Goes to the page of a status. After a sign-up that was finished elsewhere, this tab's token opens nothing, so it goes
 * to sign-in.
 */
export function useGoOn() {
  const navigate = useNavigate();
  return useCallback(
    (status: BusinessStatus) => {
      if (tokenKindFor(status) === 'registration') return void navigate(onboardingRouteFor(status), { replace: true });
      if (hasSession()) return void navigate('/portal/admin', { replace: true });
      forgetEverybody();
      void navigate('/merchant-signin', { replace: true });
    },
    [navigate],
  );
}

/**
 * Runs a step of the sign-up. If the step was already taken elsewhere, in another tab or on another device, the server
 * refuses it in its words, and this screen goes to the step that is next now.
 */
export function useNextStep() {
  const goOn = useGoOn();
  return async function takeStep<T>(step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (isRefusal(error, 'step_out_of_order') || isRefusal(error, 'registration_closed')) {
        const now = await quietApi.call('getMe').catch(() => null);
        if (now) goOn(now.status);
      }
      throw error;
    }
  };
}
