import type { LegalDocument, LegalNode } from '@trilane/domain/legal-document';
import { wordsOf } from './read-document.ts';

/** A number of the landing page, such as `2`, with its unit, such as `business days`, or '', and its words. */
export interface LandingNumber {
  readonly figure: string;
  readonly unit: string;
  readonly words: string;
}

const FORM = 'a list of "- **figure** words", or "- **figure** *unit* words"';

/** Reads the numbers of the landing page from a list whose lines begin with a bold figure. */
export function readNumbers({ intro, parts }: LegalDocument): { numbers: LandingNumber[]; problems: string[] } {
  const [list, ...rest] = intro;
  const isList = typeof list === 'object' && list.tag === 'ul';
  if (!isList || rest.length > 0 || parts.length > 0) return { numbers: [], problems: [`The text must be ${FORM}`] };
  const read = list.children.map((item) => readLine(typeof item === 'object' ? item.children : []));
  const numbers = read.filter((line) => line !== null);
  const problems = numbers.length === read.length ? [] : [`Each line of the text must fit ${FORM}`];
  return { numbers, problems };
}

function readLine(nodes: readonly LegalNode[]): LandingNumber | null {
  const [figure, ...rest] = nodes;
  // Markdown makes paragraphs of list items that are separated by empty lines.
  if (typeof figure === 'object' && figure.tag === 'p' && rest.length === 0) return readLine(figure.children);
  if (typeof figure !== 'object' || figure.tag !== 'strong') return null;
  const at = rest.findIndex((node) => typeof node === 'object');
  const unit = at === -1 ? undefined : rest[at];
  if (unit !== undefined && (typeof unit !== 'object' || unit.tag !== 'em')) return null;
  const words = wordsOf(at === -1 ? rest : rest.toSpliced(at, 1)).trim();
  return words === '' ? null : { figure: wordsOf([figure]), unit: unit ? wordsOf([unit]) : '', words };
}
