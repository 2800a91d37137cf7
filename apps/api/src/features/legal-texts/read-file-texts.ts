import type { LegalText } from '@trilane/domain/legal-text';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { readOwnTexts, readShippedTexts } from './legal-files.ts';
import { keepLegalTexts } from './open-legal-texts.ts';

/**
 * The published texts and those of the files, for pages that are exported by `npm run site`. A published version comes
 * before the same version in a file. Throws an error that names the problems of the files.
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
