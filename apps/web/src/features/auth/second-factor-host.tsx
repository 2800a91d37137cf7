import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { secondFactorAsked, subscribeSecondFactor } from './second-factor.ts';

const SecondFactorDialog = lazyPart(() =>
  import('./second-factor-dialog.tsx').then((module) => module.SecondFactorDialog),
);

/** Stands on every screen that signs in; opens the dialog when an account asks for its second factor. */
export function SecondFactorHost() {
  const token = useSyncExternalStore(subscribeSecondFactor, secondFactorAsked);
  return token === null ? null : (
    <Suspense fallback={<LoadingOverlay />}>
      <SecondFactorDialog key={token} token={token} />
    </Suspense>
  );
}
