import { useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import type { FileRefusal } from '@trilane/ui/file-drop';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import { isFileRefused, uploadFile, uploadWords } from '../../lib/upload-file.ts';
import { addDocuments } from './document-rules.ts';
import type { DocumentItem } from './document-rules.ts';

const atOnce = 2;
const isOpen = ({ state }: DocumentItem) => state === 'waiting' || state === 'failed';

/** Sends files, two at a time, and reports the progress of each. */
function useSendingInPairs(change: (key: string, part: Partial<DocumentItem>) => void) {
  const stop = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    stop.current = here;
    return () => here.abort();
  }, []);

  const sendOne = async ({ key, file }: DocumentItem): Promise<string | null> => {
    change(key, { state: 'sending', progress: 0, error: null });
    try {
      const { id } = await uploadFile(file, {
        purpose: 'document',
        onProgress: (progress) => change(key, { progress }),
        signal: stop.current.signal,
      });
      change(key, { state: 'sent', progress: 1, id });
      return id;
    } catch (error) {
      change(key, {
        state: isFileRefused(error) ? 'refused' : 'failed',
        error: uploadWords(error) ?? messages.uploadFailed,
      });
      return null;
    }
  };
  const sendAll = async (open: readonly DocumentItem[]): Promise<string[]> => {
    const waiting = [...open];
    const ids: (string | null)[] = [];
    const worker = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) ids.push(await sendOne(item));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return ids.filter((id) => id !== null);
  };
  return { stop, sendAll };
}

/**
 * Sends chosen documents, two at a time, and gives those that arrived to the bank; each that failed keeps its reason
 * and can be sent again, unless it was refused.
 */
export function useDocumentUpload({ onDone }: { onDone: () => void }) {
  const [items, setItems] = useState<readonly DocumentItem[]>([]);
  const [busy, setBusy] = useState(false);
  const give = useWrite('uploadBankDocuments', { topics: ['business'] });
  const change = (key: string, part: Partial<DocumentItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const { stop, sendAll } = useSendingInPairs(change);
  const send = async () => {
    const open = items.filter(isOpen);
    const sentBefore = items.flatMap(({ id }) => id ?? []);
    if (busy || open.length + sentBefore.length === 0) return;
    setBusy(true);
    try {
      const files = [...sentBefore, ...(await sendAll(open))];
      if (files.length === 0 || stop.current.signal.aborted) return;
      await give.mutateAsync({ body: { files }, idempotencyKey: newIdempotencyKey() });
      toast.success(messages.documentUploaded);
      if (files.length === open.length + sentBefore.length) onDone();
      // What has arrived leaves the list; what failed stays with its reason.
      else setItems((list) => list.filter(({ state }) => state !== 'sent'));
    } catch {
      // The call has said why; what was sent is given with the next press.
    } finally {
      setBusy(false);
    }
  };
  return {
    items,
    busy,
    send: () => void send(),
    /** How many the button would send. */
    ready: items.filter((item) => isOpen(item) || item.state === 'sent').length,
    add: (taken: File[], refused: FileRefusal[]) =>
      setItems((list) => addDocuments(list, taken, refused, newIdempotencyKey)),
    remove: (key: string) => setItems((list) => list.filter((item) => item.key !== key)),
  };
}
