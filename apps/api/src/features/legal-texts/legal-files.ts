import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareVersions, type LegalText } from '@trilane/domain/legal-text';
import { whyNotRead } from '@trilane/domain/start-words';
import { readLegalFile } from './read-legal-file.ts';

/** The folder of the shipped texts. */
const SHIPPED = join(import.meta.dirname, '../../../../../legal');

/** Reads the texts in a folder, lowest version first. Each problem is "file: sentence". */
async function readFolder(folder: string, shipped: boolean): Promise<{ texts: LegalText[]; problems: string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  const texts: LegalText[] = [];
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const name of names) {
    const read = readLegalFile(await readFile(join(folder, name), 'utf8'), { shipped });
    if ('problems' in read) problems.push(...read.problems.map((problem) => `${name}: ${problem}`));
    else {
      const key = `${read.id} ${read.version}`;
      const other = places.get(key);
      if (other !== undefined) problems.push(`${name}: ${other} is already version ${read.version} of ${read.id}`);
      places.set(key, name);
      texts.push(read);
    }
  }
  return { texts: texts.toSorted((a, b) => compareVersions(a.version, b.version)), problems };
}

/** The shipped texts. */
export async function readShippedTexts(): Promise<LegalText[]> {
  const { texts, problems } = await readFolder(SHIPPED, true);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return texts;
}

/** Reads the texts in the operator's folder. Each problem begins with "LEGAL_DIR". */
export async function readOwnTexts(folder: string): Promise<{ texts: LegalText[]; problems: string[] }> {
  try {
    const { texts, problems } = await readFolder(folder, false);
    const found = texts.length + problems.length > 0 ? [] : [`${folder} holds no Markdown files`];
    return { texts, problems: [...found, ...problems].map((problem) => `LEGAL_DIR: ${problem}`) };
  } catch (error) {
    const words = whyNotRead(error, folder) ?? `${folder} cannot be read: ${(error as Error).message}`;
    return { texts: [], problems: [`LEGAL_DIR: ${words}`] };
  }
}
