import type { LegalText } from '@trilane/domain/legal-text';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { readOwnTexts, readShippedTexts } from './legal-files.ts';
import {
  countAcceptances,
  listLegalTexts,
  lockLegalTexts,
  putLegalText,
  type PublishedText,
} from './legal-texts.repo.ts';
import { isPublished, whyNotPublish, type Standing } from './why-not-publish.ts';

interface Adoption {
  /** The operator's folder; null without one. */
  folder: string | null;
  day: CalendarDate;
  now: Date;
}

/** Who publishes files, as a published version names it. Any other name is a person's. */
const PROGRAM = 'the program';
const FOLDER = 'LEGAL_DIR';

const publisherOf = ({ shipped }: LegalText) => (shipped ? PROGRAM : FOLDER);

/** What is published, with who published it, and what is accepted. */
interface Published extends Standing {
  readonly published: readonly PublishedText[];
}

/** Reads what is published and accepted, by which another version is judged. */
export async function standingOf(tx: Tx, day: CalendarDate): Promise<Published> {
  const [published, accepted] = [await listLegalTexts(tx), await countAcceptances(tx)];
  return { published, accepted: [...accepted.keys()], day };
}

/**
 * The version of the operator's own that a file must not replace; undefined where there is none. What a person
 * published counts more than a file that was there before, and a shipped file gives way to any text of the operator's.
 */
function precedenceOf(text: LegalText, published: readonly PublishedText[]): PublishedText | undefined {
  const before = published.find(({ id, version }) => id === text.id && version === text.version);
  if (!before || before.shipped || before.publishedBy === publisherOf(text)) return undefined;
  return before;
}

const isNew = (text: LegalText, standing: Pick<Published, 'published'>) =>
  !isPublished(text, standing) && !precedenceOf(text, standing.published);

/** Publishes the new files. Throws and publishes nothing where one of them cannot be published. */
async function adopt(tx: Tx, texts: readonly LegalText[], { day, now }: Adoption): Promise<void> {
  await lockLegalTexts(tx);
  const problems: string[] = [];
  let standing = await standingOf(tx, day);
  for (const text of texts) {
    if (!isNew(text, standing)) continue;
    const why = whyNotPublish(text, standing);
    if (why) problems.push(text.shipped ? why.words : `${FOLDER}: ${why.words}`);
    else {
      const by = publisherOf(text);
      await putLegalText(tx, text, { by, now });
      const others = standing.published.filter(({ id, version }) => id !== text.id || version !== text.version);
      standing = { ...standing, published: [...others, { ...text, publishedAt: now, publishedBy: by }] };
    }
  }
  requireNone(problems);
}

function requireNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Says which files stay unpublished because somebody has published their version with other words or another day. */
function leftOut(texts: readonly LegalText[], published: readonly PublishedText[]): string[] {
  return texts.flatMap((text) => {
    const before = precedenceOf(text, published);
    if (!before || isPublished(text, { published })) return [];
    return [
      `${text.shipped ? 'Shipped' : FOLDER}: version ${text.version} of ${text.id} is left out, because ` +
        `${before.publishedBy} published it with another text or day. Only a higher version can replace that`,
    ];
  });
}

/**
 * Publishes the texts, shipped and from the operator's folder, that this installation does not have yet. Published
 * versions stay, so that whoever accepted one can read it again. Returns a sentence for each file that is left out
 * because a person has published its version since. Throws an error that names each file that cannot be published,
 * and why.
 */
export async function adoptLegalFiles(db: Db, adoption: Adoption): Promise<readonly string[]> {
  const shipped = await readShippedTexts();
  const own = adoption.folder === null ? { texts: [], problems: [] } : await readOwnTexts(adoption.folder);
  requireNone(own.problems);
  const texts = [...shipped, ...own.texts];
  const published = await db.read(null, listLegalTexts);
  if (texts.some((text) => isNew(text, { published }))) await db.write(null, (tx) => adopt(tx, texts, adoption));
  return leftOut(texts, published);
}
