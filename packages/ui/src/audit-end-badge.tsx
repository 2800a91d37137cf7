import { END_WORDS, type AuditEnd } from '@trilane/domain/audit';
import { StatusBadge } from './status-badge.tsx';

const STATES = { done: 'available', refused: 'declined', asked: 'off' } as const;

/** How the act of an audit line ended. */
export function AuditEndBadge({ end }: { end: AuditEnd }) {
  return (
    <StatusBadge state={STATES[end]} wraps>
      {END_WORDS[end]}
    </StatusBadge>
  );
}
