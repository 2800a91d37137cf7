import type { AuditEnd } from '@trilane/domain/audit';
import { rangeInstants } from '@trilane/domain/date-range';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { isCalendarDate } from '@trilane/domain/zoned-time';

/** A filter in the form that the call takes. */
export interface AuditFilter {
  business?: string;
  chain?: 'installation';
  actor?: string;
  action?: string;
  outcome?: AuditEnd;
  from?: string;
  to?: string;
}

/** A filter as it is typed; everything is empty where it does not filter. */
export type TypedAuditFilter = Record<'actor' | 'place' | 'action' | 'outcome' | 'from' | 'to', string>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isBusinessId = (text: string): boolean => ID.test(text);

export const placeIn = ({ place }: TypedAuditFilter): string => place.trim().toLowerCase();

const dayIn = (text: string): string | undefined => (isCalendarDate(text) ? text : undefined);

/** The typed values in the form that the call takes. Days are those of New York, as in the lines of the trail. */
export function auditFilterOf(typed: TypedAuditFilter): AuditFilter {
  const { actor, action, outcome, from, to } = typed;
  const place = placeIn(typed);
  const { startsAt, endsBefore } = rangeInstants({ from: dayIn(from), to: dayIn(to) }, SETTLEMENT_ZONE);
  return {
    ...(isBusinessId(place) && { business: place }),
    ...(place === 'installation' && { chain: 'installation' as const }),
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(action !== '' && { action }),
    ...(outcome !== '' && { outcome: outcome as AuditEnd }),
    ...(startsAt && { from: startsAt.toISOString() }),
    ...(endsBefore && { to: endsBefore.toISOString() }),
  };
}
