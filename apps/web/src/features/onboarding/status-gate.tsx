import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { onboardingRouteFor } from '@trilane/domain/business-status';
import type { OnboardingRoute } from '@trilane/domain/business-status';
import { useRead } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { useGoOn } from './use-next-step.ts';
import s from './onboarding.module.css';

const pollMs = 4_000;

/**
 * A page that states a business's status. It reads the status before it states anything and again every few seconds.
 * When the status belongs to another page, it goes there.
 */
export function StatusGate({ route, children }: { route: OnboardingRoute; children: (me: BusinessData) => ReactNode }) {
  const goOn = useGoOn();
  const { data, isFetchedAfterMount, isError } = useRead('business', 'getMe', undefined, {
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    staleTime: 0,
    meta: { quiet: true },
  });
  // A status read on an earlier page may be out of date.
  const status = isFetchedAfterMount ? data?.status : undefined;
  const belongsHere = status !== undefined && onboardingRouteFor(status) === route;
  useEffect(() => {
    if (status !== undefined && !belongsHere) goOn(status);
  }, [status, belongsHere, goOn]);
  if (belongsHere) return children(data!);
  return (
    <OnboardingPage title="One moment">
      {isError ? (
        <ReadFailed what="The status of your sign-up" />
      ) : (
        <p className={s.waiting}>
          <span className={s.pulse} aria-hidden="true" />
          Looking up your sign-up.
        </p>
      )}
    </OnboardingPage>
  );
}
