import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { PROPOSAL_WORDS, type ProposalKind } from '@trilane/domain/proposal';
import { WATCHED_LIMITS, type WatchedLimit } from '@trilane/domain/waiting';
import { subjectWords } from '../../lib/enquiry-words.ts';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';

export type Item = CallOutput<DeskCalls['listWaiting']>['items'][number];

const STATES: Readonly<Record<string, string>> = {
  pending: 'no answer yet',
  approved: 'approved by the agency',
  rejected: 'declined by the agency',
  undecided: 'the agency could not decide',
};
const EARLIER: Readonly<Record<string, string>> = {
  approved: 'An earlier check was approved',
  rejected: 'An earlier check was declined',
  undecided: 'An earlier check was left undecided',
};

/** How the agency answered the check before; null where there was none. */
export const earlierWords = ({ earlier }: Pick<Item, 'earlier'>): string | null =>
  earlier === null ? null : (EARLIER[earlier] ?? earlier);

/** An error without the vendor's name before its answer, because the kind already says it. */
const withoutVendor = (error: string | null) => error?.replace(/^[a-z-]+: /, '');

/** A short description of an item. */
export function itemWords({ kind, subject, detail, amount }: Item): string {
  switch (kind) {
    case 'documents':
      return `${counted(Number(subject), 'document')}${detail ? ` for ${detail}` : ''}`;
    case 'identity':
      return `${subject === 'owner' ? 'Owner' : 'Business'} check: ${STATES[detail ?? ''] ?? detail}`;
    case 'bank-consent':
      return subject || 'The bank';
    case 'payout':
    case 'stuck-payout': {
      const why = kind === 'payout' ? detail : withoutVendor(detail);
      return `${formatCents(Math.round((amount ?? 0) * 100))} to ${subject}${why ? `: ${why}` : ''}`;
    }
    case 'approval':
      return `${PROPOSAL_WORDS[subject as ProposalKind]}, proposed by ${detail}`;
    case 'message':
      return [MESSAGE_KINDS[subject] ?? subject, withoutVendor(detail)].filter(Boolean).join(': ');
    case 'enquiry':
      return `${subject}: ${subjectWords(detail ?? '')}`;
    case 'limit': {
      const limits = (detail ?? '').split(' ').map((name) => WATCHED_LIMITS[name as WatchedLimit] ?? name);
      return `${subject || 'The business'}: too many ${limits.join(', ')}`;
    }
    case 'sign-in':
      return `${subject}: ${counted(Number(detail), 'refused sign-in')}`;
    default:
      return detail ? `${subject}: ${detail}` : subject;
  }
}

/** The page on which an item is decided. */
export function placeOf({ kind, key, subject, business }: Item): string {
  const id = key.slice(key.indexOf(':') + 1);
  switch (kind) {
    case 'approval':
      return '/approvals';
    case 'stuck-payout':
      return '/money?tab=payouts&show=stuck';
    case 'message':
      return '/messages?state=dead';
    case 'enquiry':
      return `/enquiries?open=${id}`;
    case 'bank-file':
      return '/money?tab=files';
    case 'difference':
      return '/money?tab=proof';
    case 'sign-in':
      return `/audit?actor=${encodeURIComponent(subject)}`;
    default:
      return business ? `/merchants/${business.id}` : '/merchants';
  }
}
