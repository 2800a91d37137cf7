import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { whyNotRead, whyNotStored } from '../../packages/domain/src/start-words.ts';
import { OperatorError } from './command.ts';

/** A file as it is named in the folder where the command was typed; the command itself runs in that of the product. */
export const givenFile = (text: string): string => resolve(process.env['INIT_CWD'] || '.', text);

/** The same for a file that is read; throws OperatorError where that cannot be. */
export async function requireReadable(text: string): Promise<string> {
  const file = givenFile(text);
  try {
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    return file;
  } catch (error) {
    const words = whyNotRead(error, file);
    throw words === null ? error : new OperatorError(words);
  }
}

/** Why a file could not be written, for the operator to mend; any other error unchanged. */
export function cannotWrite(file: string, error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'EEXIST') return new OperatorError(`${file} already exists`);
  const words = whyNotStored({ code, path: file });
  return words === null ? error : new OperatorError(words);
}
