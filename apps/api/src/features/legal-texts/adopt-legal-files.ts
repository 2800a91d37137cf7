import type { LegalText } from '@trilane/domain/legal-text';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { readOwnTexts, readShippedTexts } from './legal-files.ts';
import { countAcceptances, listLegalTexts, lockLegalTexts, putLegalText } from './legal-texts.repo.ts';
import { isPublished, whyNotPublish, type Standing } from './why-not-publish.ts';

interface Adoption {
  /** The operator's folder; null without one. */
  folder: string | null;
  day: CalendarDate;
  now: Date;
}

/** Reads what is published and accepted, by which another version is judged. */
export async function standingOf(tx: Tx, day: CalendarDate): Promise<Standing> {
  const [published, accepted] = [await listLegalTexts(tx), await countAcceptances(tx)];
  return { published, accepted: [...accepted.keys()], day };
}

/** Publishes the new files. Throws and publishes nothing where one of them cannot be published. */
async function adopt(tx: Tx, texts: readonly LegalText[], { day, now }: Adoption): Promise<void> {
  await lockLegalTexts(tx);
  const problems: string[] = [];
  let standing = await standingOf(tx, day);
  for (const text of texts) {
    if (isPublished(text, standing)) continue;
    const why = whyNotPublish(text, standing);
    if (why) problems.push(text.shipped ? why.words : `LEGAL_DIR: ${why.words}`);
    else {
      await putLegalText(tx, text, { by: text.shipped ? 'the program' : 'LEGAL_DIR', now });
      const others = standing.published.filter(({ id, version }) => id !== text.id || version !== text.version);
      standing = { ...standing, published: [...others, text] };
    }
  }
  requireNone(problems);
}

function requireNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Publishes the texts, shipped and from the operator's folder, that this installation does not have yet. Published
 * versions stay, so that whoever accepted one can read it again. Throws an error that names each file that cannot be
 * published, and why.
 */
export async function adoptLegalFiles(db: Db, adoption: Adoption): Promise<void> {
  const shipped = await readShippedTexts();
  const own = adoption.folder === null ? { texts: [], problems: [] } : await readOwnTexts(adoption.folder);
  requireNone(own.problems);
  const texts = [...shipped, ...own.texts];
  const isNew = await db.read(null, async (tx) => {
    const published = await listLegalTexts(tx);
    return texts.some((text) => !isPublished(text, { published, accepted: [], day: adoption.day }));
  });
  if (isNew) await db.write(null, (tx) => adopt(tx, texts, adoption));
}
