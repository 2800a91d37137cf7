import type { ReactNode } from 'react';
import type { CallName } from '@trilane/contract/calls';
import { useRead } from './queries.ts';

/** What the signed-in person may do, and the businesses that the person works for. */
export const useAccess = () => useRead('team', 'getAccess', undefined, { meta: { quiet: true }, staleTime: 60_000 });

/** Tells whether the person may make a call; true until it is known, because the service decides. */
export function useMayAsk(): (name: CallName) => boolean {
  const may = useAccess().data?.may;
  return (name) => may?.includes(name) ?? true;
}

/** Whether the person may make a call, for screens that leave out what would be refused. */
export const useMay = (name: CallName): boolean => useMayAsk()(name);

/** Draws what leads to a call, for those who may make it. */
export function May({ call, children }: { call: CallName; children: ReactNode }) {
  return useMay(call) ? children : null;
}

/** Why the person cannot make a call, for a switch that shows a state; null for those who may. */
export function useWhyNotMay(name: CallName): string | null {
  return useMay(name) ? null : 'Your role does not allow this.';
}
