import { Refusal } from '../../platform/refusal.ts';
import { readBankFile } from './read-bank-file.ts';

/** Why a bank's file is refused; null for one that is read. */
export function faultsOf(content: string): readonly string[] | null | undefined {
  try {
    readBankFile(content);
  } catch (error) {
    if (error instanceof Refusal) return error.options.errors?.['content'];
    throw error;
  }
  return null;
}
