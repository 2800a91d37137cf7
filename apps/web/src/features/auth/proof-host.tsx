import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { isProofAsked, subscribeProof } from '../../lib/proof.ts';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

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
