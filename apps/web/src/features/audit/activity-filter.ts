import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { AUDIT_ACTORS, AUDIT_AREAS, AUDIT_ENDS } from '@trilane/domain/audit';
import type { AuditActor, AuditArea, AuditEnd } from '@trilane/domain/audit';
import { ACTIVITY_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { word } from '@trilane/domain/word';
import { datesOf, noDates, readDates, writeDates } from '../../lib/date-ranges.ts';
import type { DateChoice } from '../../lib/date-ranges.ts';

export type ActivityLine = CallOutput<Calls['listAudit']>['docs'][number];
export type ActivityFilter = {
  area: AuditArea | null;
  outcome: AuditEnd | null;
  who: AuditActor | null;
  q: string;
  dates: DateChoice;
};
/** What list and export take. */
export type ActivityQuery = CallInput<Calls['exportAudit']>['query'];

export const noActivityFilter: ActivityFilter = { area: null, outcome: null, who: null, q: '', dates: noDates };

export const areaWords: Readonly<Record<AuditArea, string>> = {
  access: 'Sign-in and access',
  business: word('Business'),
  bank: word('Bank'),
  money: word('Money'),
  stores: 'Stores, devices and app users',
  offers: 'Discounts and promotions',
  exports: 'Exports and downloads',
};
/** The parameters of an address that filter the activity. */
export const activityFilterNames = ['area', 'outcome', 'who', 'q', 'range', 'from', 'to'] as const;

/** Reads `?area=bank&outcome=refused&who=operator&q=lamp&range=last-30`; what is unknown is left out. */
export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const q = params.get('q') ?? '';
  return {
    area: AUDIT_AREAS.find((area) => area === params.get('area')) ?? null,
    outcome: AUDIT_ENDS.find((outcome) => outcome === params.get('outcome')) ?? null,
    who: AUDIT_ACTORS.find((who) => who === params.get('who')) ?? null,
    // A part of long words would find something else.
    q: q.length > ACTIVITY_SEARCH_LENGTH_MAX ? '' : q,
    dates: readDates(params),
  };
}

/** The address with this filter, from the first page; what is not the filter's stays. */
export function writeActivityFilter(params: URLSearchParams, filter: ActivityFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...activityFilterNames, 'page']) next.delete(name);
  for (const name of ['area', 'outcome', 'who', 'q'] as const) {
    const value = filter[name];
    if (value) next.set(name, value);
  }
  writeDates(next, filter.dates);
  return next;
}

export const isActivityFiltered = (filter: ActivityFilter): boolean =>
  String(writeActivityFilter(new URLSearchParams(), filter)) !== '';

/** What the calls take; null while a preset waits for the clock. */
export function activityQuery(
  { area, outcome, who, q, dates }: ActivityFilter,
  today: CalendarDate | null,
): ActivityQuery | null {
  const range = datesOf(dates, today);
  return (
    range && {
      ...(area && { area }),
      ...(outcome && { outcome }),
      ...(who && { actorKind: who }),
      ...(q && { q }),
      ...(range.from && { from: range.from }),
      ...(range.to && { to: range.to }),
    }
  );
}
