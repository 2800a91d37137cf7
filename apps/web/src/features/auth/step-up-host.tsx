import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { stepUpAskedFor, subscribeStepUp } from '../../lib/step-up.ts';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog));

/**
 * Stands in the portal once. Opens the dialog whenever a call needs a fresh step-up
 * (docs/product.md#step-up).
 */
export function StepUpHost() {
  const call = useSyncExternalStore(subscribeStepUp, stepUpAskedFor);
  return call ? (
    <Suspense fallback={<LoadingOverlay />}>
      <StepUpDialog call={call} />
    </Suspense>
  ) : null;
}
