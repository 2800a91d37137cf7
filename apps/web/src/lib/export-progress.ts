import { counted, grouped } from '@trilane/domain/number-words';
import type { DownloadProgress } from './download.ts';

/**
 * 0 to 1, by rows where they can be counted, else by bytes; null while the end is not known. Never more than the whole.
 */
export function progressShare({ rows, totalRows, receivedBytes, totalBytes }: DownloadProgress): number | null {
  if (rows !== null && totalRows !== null) return totalRows === 0 ? 1 : Math.min(1, rows / totalRows);
  return totalBytes ? Math.min(1, receivedBytes / totalBytes) : null;
}

/** '12 KB', '3.4 MB'. */
export function byteWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '12,480 of 1,000,000 rows', or what is known instead. */
export function progressWords(progress: DownloadProgress | null): string {
  if (!progress) return 'Asking for the file';
  const { rows, totalRows, receivedBytes } = progress;
  if (rows !== null && totalRows !== null)
    return `${grouped(Math.min(rows, totalRows))} of ${counted(totalRows, 'row')}`;
  if (totalRows !== null) return `${counted(totalRows, 'row')}, ${byteWords(receivedBytes)} so far`;
  return `${byteWords(receivedBytes)} so far`;
}
