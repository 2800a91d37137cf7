import { LeaveGuard as AnyLeaveGuard } from '../../lib/leave-guard.tsx';
import type { LeaveGuardProps } from '../../lib/leave-guard.tsx';
import { storesPath } from './store-paths.ts';

/** The guard of the store forms: behind them lies the list of stores. */
export function LeaveGuard(props: Omit<LeaveGuardProps, 'home'>) {
  return <AnyLeaveGuard {...props} home={storesPath} />;
}
