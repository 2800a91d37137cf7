import { deskPath } from '@trilane/contract/desk/desk-client';
import { toast } from '@trilane/ui/toast';
import { sessionToken } from './session.ts';

type FileCall = 'exportEnquiries' | 'exportAudit';

/** Saves the file that a call answers. A plain link would not send the token. */
export async function downloadFile(
  name: FileCall,
  fileName: string,
  query: Record<string, unknown> = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${sessionToken()}` };
  const answer = await fetch(deskPath(name, {}, query), { headers }).catch(() => null);
  if (!answer?.ok) {
    toast.error('The file could not be created. Try again in a moment.');
    return;
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
