import { toast } from '@trilane/ui/toast';
import { isRefusal, readFile, wordsOf } from './api.ts';

/** Saves the file that an export answers, or says why there is none. */
export async function downloadFile(
  name: 'exportEnquiries' | 'exportAudit',
  fileName: string,
  query: Record<string, unknown> = {},
): Promise<void> {
  try {
    const url = URL.createObjectURL(await readFile(name, { query }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // The browser reads the file after this turn; a minute is plenty.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    if (!isRefusal(error, 'proof_required')) toast.error(wordsOf(error));
  }
}
