import { Suspense } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import { useAccess } from '../../lib/access.tsx';
import { useMe } from '../../lib/queries.ts';

// Few people work for several businesses.
const BusinessSwitch = lazyPart(() => import('./business-switch.tsx').then((module) => module.BusinessSwitch));

/** Whose portal this is; somebody who works for several businesses chooses another one here. */
export function BusinessHead() {
  const name = useMe().data?.business.name;
  const several = (useAccess().data?.businesses.length ?? 0) > 1;
  const line = <p title={name}>{name}</p>;
  return several ? (
    <Suspense fallback={line}>
      <BusinessSwitch />
    </Suspense>
  ) : (
    line
  );
}
