import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName } from '@trilane/contract/calls';
import { toast } from '@trilane/ui/toast';
import { isAborted, isRefusal, showError } from './api.ts';
import type { DownloadProgress, FileQuery } from './download.ts';

const drawnEveryMs = 100;

export type Exporting<N extends CallName> = {
  /** Null while nothing is on its way. */
  running: { progress: DownloadProgress | null } | null;
  start: (query: FileQuery<N>, fileName: string) => void;
  cancel: () => void;
};

/** One file at a time: fetched as it streams, saved when it is whole, given up by `cancel` or when the screen goes. */
export function useExport<N extends CallName>(name: N, params?: Record<string, string>): Exporting<N> {
  const [running, setRunning] = useState<Exporting<N>['running']>(null);
  const stop = useRef<AbortController | null>(null);
  const latest = useRef(params);
  latest.current = params;
  useEffect(
    () => () => {
      stop.current?.abort();
      stop.current = null;
    },
    [],
  );

  const start = useCallback(
    async (query: FileQuery<N>, fileName: string) => {
      if (stop.current) return;
      const here = new AbortController();
      stop.current = here;
      setRunning({ progress: null });
      let drawnAt = 0;
      const onProgress = (progress: DownloadProgress) => {
        const now = performance.now();
        if (now - drawnAt < drawnEveryMs || stop.current !== here) return;
        drawnAt = now;
        setRunning({ progress });
      };
      try {
        // Few visits export: its code comes with the first one.
        const { download, saveFile } = await import('./download.ts');
        const file = await download(name, query, { params: latest.current, signal: here.signal, onProgress });
        saveFile(file.blob, file.fileName ?? fileName);
        toast.success('The file is saved.');
      } catch (error) {
        // A person who closed the step-up dialog knows that nothing was downloaded.
        if (!isAborted(error) && !isRefusal(error, 'proof_required')) showError(error);
      } finally {
        if (stop.current === here) {
          stop.current = null;
          setRunning(null);
        }
      }
    },
    [name],
  );

  const cancel = useCallback(() => {
    stop.current?.abort();
    stop.current = null;
    setRunning(null);
    toast.info('The export was cancelled.');
  }, []);
  return { running, start: (query, fileName) => void start(query, fileName), cancel };
}
