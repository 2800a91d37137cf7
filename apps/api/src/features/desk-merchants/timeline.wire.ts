import type { z } from 'zod';
import type { timelineEvent } from '@trilane/contract/desk/merchant-wire';
import { isRefusalCode, refusals } from '@trilane/contract/refusals';
import { auditEnd, type AuditAction } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { lineFieldWords, lineSubjectWords, lineValueWords } from '@trilane/domain/audit-line-words';
import type { TimelineRow } from './merchant.repo.ts';

/** The actions that change a merchant's status, and what operators did. */
export const TIMELINE_ACTIONS = [
  'sign-up.finish',
  'business.register',
  'terms.accept',
  'owner.details',
  'identity.decide',
  'business.reject',
  'bank.link-start',
  'bank.report',
  'bank.primary',
  'documents.give',
  'documents.request',
  'transfer.hold',
  'transfer.release',
  'session.end-all',
  'second-factor.on',
  'second-factor.off',
  'second-factor.reset',
  'owner.email',
  'proposal.make',
  'proposal.approve',
  'proposal.decline',
] as const satisfies readonly AuditAction[];

/** These lines hold personal data, which the timeline leaves out. */
const GIVEN = new Set<string>(['business.register', 'owner.details']);

function resultOf({ action, after }: TimelineRow): string {
  if (GIVEN.has(action) || after === null) return '';
  return Object.entries(after)
    .filter(([name]) => name !== 'reason')
    .map(([name, value]) => `${lineFieldWords(name)}: ${lineValueWords(value, name)}`)
    .join('; ');
}

function whyOf({ outcome, reason, after }: TimelineRow): string {
  if (outcome === 'refused')
    return reason !== null && isRefusalCode(reason) ? refusals[reason].message : (reason ?? '');
  return typeof after?.['reason'] === 'string' ? after['reason'] : '';
}

export const eventToWire = (row: TimelineRow): z.output<typeof timelineEvent> => ({
  number: row.sequence,
  at: row.at.toISOString(),
  byKind: row.actor_kind,
  by: row.actor,
  action: row.action,
  words: lineActionWords(row),
  outcome: auditEnd(row),
  subject: lineSubjectWords(row.action, row.subject),
  result: resultOf(row),
  why: whyOf(row),
});
