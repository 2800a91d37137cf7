import type { LegalText } from '@trilane/domain/legal-text';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { readOwnTexts, readShippedTexts } from './legal-files.ts';
import { keepLegalTexts } from './open-legal-texts.ts';

/**
 * The texts of the files, for pages that are made outside the product, behind those that its database has. Throws what
 * is wrong with a file.
 */
export async function readFileTexts(
  folder: string | null,
  today: () => CalendarDate,
  published: readonly LegalText[] = [],
) {
  const own = folder === null ? { texts: [], problems: [] } : await readOwnTexts(folder);
  if (own.problems.length > 0) throw new Error(own.problems.join('\n'));
  const files = [...(await readShippedTexts()), ...own.texts];
  const isKnown = (text: LegalText) => published.some(({ id, version }) => id === text.id && version === text.version);
  const texts = [...published, ...files.filter((text) => !isKnown(text))];
  return { ...keepLegalTexts(() => texts, today), stamp: () => 'files' };
}
