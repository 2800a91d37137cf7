import { useEffect } from 'react';
import { loadLaterCalls } from '@trilane/contract/client';
import { TillState } from './till-state.tsx';

/** The foot of the rail. */
export function PortalFoot() {
  // What most other pages need, before somebody goes there.
  useEffect(() => void loadLaterCalls().catch(() => undefined), []);
  return <TillState />;
}
