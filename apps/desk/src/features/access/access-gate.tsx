import { Gate } from '@trilane/ui/gate';
import { DESK_IDLE_MINUTES } from '@trilane/domain/desk-limits';
import type { ReactNode } from 'react';

const FACTS = [
  { value: '2', label: 'factors to sign in' },
  { value: String(DESK_IDLE_MINUTES), label: 'idle minutes until you are signed out' },
  { value: '1', label: 'audit trail of everything operators do' },
];

/** The page around every way into the desk. */
export function AccessGate({ title, sub, children }: { title: string; sub?: ReactNode; children: ReactNode }) {
  return (
    <Gate
      title={title}
      sub={sub}
      facts={FACTS}
      factsLabel="How the desk is protected"
      homeHref="/signin"
      brandName="Desk"
    >
      <title>{`${title} · Desk`}</title>
      {children}
    </Gate>
  );
}
