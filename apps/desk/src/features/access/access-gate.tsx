import { Gate } from '@trilane/ui/gate';
import { DESK_IDLE_MINUTES } from '@trilane/domain/desk-limits';
import type { ReactNode } from 'react';

const FACTS = [
  { value: '2', label: 'factors open the desk' },
  { value: String(DESK_IDLE_MINUTES), label: 'idle minutes end a session' },
  { value: '1', label: 'audit trail names who did what' },
];

/** The page around every way into the desk. */
export function AccessGate({ title, sub, children }: { title: string; sub?: ReactNode; children: ReactNode }) {
  return (
    <Gate title={title} sub={sub} facts={FACTS} factsLabel="What holds at the desk" homeHref="/signin" brandName="Desk">
      <title>{`${title} · Desk`}</title>
      {children}
    </Gate>
  );
}
