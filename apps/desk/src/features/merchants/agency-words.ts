import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { ANSWERED } from '../../lib/agency-answers.ts';
import type { Merchant } from './wire.ts';

type Check = Pick<Merchant['checks'][number], 'kind' | 'decision' | 'agencyWord' | 'requestedAt' | 'decidedAt'>;

function newestWords({ agencyWord, decision, requestedAt, decidedAt }: Check): string {
  const asked = `The agency was asked on ${formatNewYorkInstant(requestedAt)}`;
  if (agencyWord === null)
    return decision === null ? `${asked} and has not answered.` : `${asked}; its answer is unknown.`;
  const overruled = decision !== agencyWord && decision !== null && decidedAt !== null;
  return `${asked} and ${ANSWERED[agencyWord]}${
    overruled ? `; an operator ${ANSWERED[decision]} the check on ${formatNewYorkInstant(decidedAt)}` : ''
  }.`;
}

/**
 * What the agency has said about the business or its owner: on the newest check, and last before that, because a check
 * that is asked again begins without an answer. The agency gives no reason with its answer. Empty where it was never
 * asked. `checks` come newest first.
 */
export function agencyWords(checks: readonly Check[], kind: Check['kind']): string {
  const [newest, ...earlier] = checks.filter((check) => check.kind === kind);
  if (!newest) return '';
  const last = earlier.find(({ agencyWord }) => agencyWord !== null);
  if (!last) return newestWords(newest);
  const before = `${ANSWERED[last.agencyWord!]} an earlier check of ${formatNewYorkInstant(last.requestedAt)}`;
  return `${newestWords(newest)} It ${before}.`;
}
