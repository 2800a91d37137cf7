import { valueWords } from './audit.ts';
import { formatInstant } from './format-instant.ts';
import { PROPOSAL_WORDS, type ProposalKind } from './proposal.ts';
import { WAITING_WORDS, waitingKindOf } from './waiting.ts';

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What a line of the trail is about, as operators call it: a proposal by name, an item of the queue by its kind. */
export function lineSubjectWords(action: string, subject: string): string {
  if (action.startsWith('proposal.') && Object.hasOwn(PROPOSAL_WORDS, subject))
    return PROPOSAL_WORDS[subject as ProposalKind];
  const kind = action.startsWith('waiting.') ? waitingKindOf(subject) : null;
  return kind === null ? subject : `${WAITING_WORDS[kind].title} ${subject.slice(kind.length + 1)}`;
}

/** A value of a line as operators read it: as `valueWords`, with lists item by item and instants in the desk's zone. */
export function lineValueWords(value: unknown, name: string): string {
  if (Array.isArray(value) && value.length > 0) return value.map((item) => lineValueWords(item, name)).join(', ');
  if (typeof value === 'string' && ISO_INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return formatInstant(value);
  return valueWords(value, name);
}
