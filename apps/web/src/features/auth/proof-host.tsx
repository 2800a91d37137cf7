import { Suspense, lazy, useSyncExternalStore } from 'react';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { isProofAsked, subscribeProof } from '../../lib/proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

/**
 * Stands in the portal once. Opens the dialog whenever a call needs a fresh proof of who is there
 * (docs/product.md#step-up).
 */
export function ProofHost() {
  const asked = useSyncExternalStore(subscribeProof, isProofAsked);
  return asked ? (
    <Suspense fallback={<LoadingOverlay />}>
      <ProofDialog />
    </Suspense>
  ) : null;
}
