import { formatInstant } from '@trilane/domain/format-instant';
import type { Merchant } from './wire.ts';

type Check = Pick<Merchant['checks'][number], 'kind' | 'decision' | 'agencyWord' | 'requestedAt' | 'decidedAt'>;
type Word = NonNullable<Check['agencyWord']>;

const NOW: Readonly<Record<Word, string>> = {
  approved: 'has approved it',
  rejected: 'has declined it',
  undecided: 'cannot decide',
};
const BEFORE: Readonly<Record<Word, string>> = {
  approved: 'approved',
  rejected: 'declined',
  undecided: 'could not decide',
};

function newestWords({ agencyWord, decision, requestedAt, decidedAt }: Check): string {
  const asked = `The agency was asked ${formatInstant(requestedAt)}`;
  if (agencyWord === null)
    return decision === null ? `${asked} and has not answered.` : `${asked}; its answer is unknown.`;
  const overruled = decision !== agencyWord && decision !== null && decidedAt !== null;
  return `${asked} and ${NOW[agencyWord]}${
    overruled ? `; an operator ${BEFORE[decision]} it ${formatInstant(decidedAt)}` : ''
  }.`;
}

/**
 * What the agency has said about the business or its owner: on the newest check, and last before that, because a check
 * that is asked anew begins without an answer. The agency gives no reason with its answer. Empty where it was never
 * asked. `checks` come newest first.
 */
export function agencyWords(checks: readonly Check[], kind: Check['kind']): string {
  const [newest, ...earlier] = checks.filter((check) => check.kind === kind);
  if (!newest) return '';
  const last = earlier.find(({ agencyWord }) => agencyWord !== null);
  if (!last) return newestWords(newest);
  const before = `${BEFORE[last.agencyWord!]} the check of ${formatInstant(last.requestedAt)}`;
  return `${newestWords(newest)} Before, it ${before}.`;
}
