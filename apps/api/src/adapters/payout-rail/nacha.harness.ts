import { AchFormatError } from './nacha-fields.ts';
import type { AchFile } from './nacha-file.ts';
import { parseAchFiles } from './nacha-parse.ts';

/** Reads a text that holds one file. */
export function parseAchFile(text: string): AchFile {
  const [file, ...more] = parseAchFiles(text);
  if (more.length > 0) throw new AchFormatError(`${more.length + 1} files follow one another`);
  return file!;
}
