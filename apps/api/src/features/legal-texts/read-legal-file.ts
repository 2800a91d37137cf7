import {
  isLegalTextId,
  isLegalVersion,
  LEGAL_BODY_LENGTH_MAX,
  LEGAL_CHANGES_LENGTH_MAX,
  LEGAL_TEXTS,
  LEGAL_TITLE_LENGTH_MAX,
  LEGAL_VERSION_LENGTH_MAX,
  type LegalText,
  type LegalTextId,
} from '@trilane/domain/legal-text';
import { isCalendarDate } from '@trilane/domain/zoned-time';
import { readDocument } from './read-document.ts';
import { readNumbers } from './read-numbers.ts';
import { unknownTokens } from './fill-document.ts';

const KEYS = ['id', 'version', 'effective', 'title', 'template', 'changes'] as const;
type FrontMatter = Partial<Record<(typeof KEYS)[number], string>>;

const KNOWN_IDS = Object.keys(LEGAL_TEXTS).join(', ');

/** The problems of a text, each a sentence. */
export type Faults = { problems: readonly string[] };

// Values stay strings. YAML would read version 1.10 as the number 1.1.
function readFrontMatter(source: string): { front: FrontMatter; body: string; problems: string[] } | null {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const found = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
  if (!found) return null;
  const front: FrontMatter = {};
  const problems: string[] = [];
  for (const line of found[1]!.split('\n').filter((one) => one.trim() !== '')) {
    const [, key = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    const known = KEYS.find((one) => one === key);
    if (known === undefined)
      problems.push(`"${line}" is not known in the front matter. Known keys are ${KEYS.join(', ')}`);
    else if (front[known] !== undefined) problems.push(`The front matter says "${known}" twice`);
    else front[known] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return { front, body: found[2]!.trim(), problems };
}

function frontProblems({ id, version, effective, title, template, changes = '' }: FrontMatter): string[] {
  const problems: string[] = [];
  if (!id) problems.push(`The id is missing: one of ${KNOWN_IDS}`);
  else if (!isLegalTextId(id)) problems.push(`There is no text with the id "${id}". Known ids are ${KNOWN_IDS}`);
  if (!version) problems.push('The version is missing: one to four numbers, such as 2 or 1.10');
  else if (!isLegalVersion(version))
    problems.push(
      `The version "${version}" must be one to four numbers separated by dots or hyphens, ` +
        `such as 3, 1.10 or 2026-01-31, with at most ${LEGAL_VERSION_LENGTH_MAX} characters`,
    );
  if (!effective) problems.push('The effective day is missing, such as effective: 2026-01-31');
  else if (!isCalendarDate(effective))
    problems.push(`The effective day "${effective}" must be a date such as 2026-01-31`);
  if (!title) problems.push('The title is missing');
  else if (title.length > LEGAL_TITLE_LENGTH_MAX || /[|:·]/.test(title))
    problems.push(`The title must have at most ${LEGAL_TITLE_LENGTH_MAX} characters and must not contain | : ·`);
  if (template !== undefined && template !== 'true' && template !== 'false')
    problems.push('"template" in the front matter must be true or false');
  if (changes.length > LEGAL_CHANGES_LENGTH_MAX)
    problems.push(`"changes" must have at most ${LEGAL_CHANGES_LENGTH_MAX} characters`);
  return problems;
}

function bodyProblems(id: LegalTextId, body: string): string[] {
  if (body === '') return ['The text is empty'];
  if (body.length > LEGAL_BODY_LENGTH_MAX) return [`The text has more than ${LEGAL_BODY_LENGTH_MAX} characters`];
  const { document, problems } = readDocument(body);
  const unknown = unknownTokens(body).map((token) => `${token} is not a setting that a text may hold`);
  if (id === 'landing-numbers') return [...problems, ...unknown, ...readNumbers(document).problems];
  const lacks =
    document.parts.length === 0 ? ['The text has no parts: begin each part with a heading such as "## Title"'] : [];
  return [...problems, ...unknown, ...lacks];
}

/**
 * Reads a Markdown file with front matter. Values in `given` replace those of the front matter. Returns the text, or
 * all its problems.
 */
export function readLegalFile(
  source: string,
  { shipped = false, given = {} }: { shipped?: boolean; given?: Pick<FrontMatter, 'effective' | 'changes'> } = {},
): LegalText | Faults {
  const read = readFrontMatter(source);
  if (!read) return { problems: ['The file must begin with front matter between two lines of ---'] };
  const text = readLegalText({ ...read.front, ...given }, read.body, shipped);
  const faults = 'problems' in text ? text.problems : [];
  return read.problems.length > 0 ? { problems: [...read.problems, ...faults] } : text;
}

/** The same for front matter and a body that were read separately. */
export function readLegalText(front: FrontMatter, body: string, shipped = false): LegalText | Faults {
  const { id = '', version = '', effective = '', title = '', changes = '' } = front;
  const problems = frontProblems(front);
  if (!isLegalTextId(id)) return { problems };
  problems.push(...bodyProblems(id, body));
  if (problems.length > 0) return { problems };
  const template = front.template === 'true';
  return { id, version, effectiveOn: effective, title, template, changes, body, shipped };
}
