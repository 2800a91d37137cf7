import { browserCalls } from '@trilane/contract/browser-calls';
import { buildPath, CallError, readRefusal } from '@trilane/contract/client';
import type { CallInput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import { NoAnswer, isAborted, isRefusal } from './api.ts';
import { bearer } from './auth-state.ts';
import { RowCounter } from './count-rows.ts';
import { sessionRefused } from './end-session.ts';
import { askForStepUp } from './step-up.ts';

/** How far a download has come. */
export type DownloadProgress = {
  receivedBytes: number;
  /** All bytes, where the server knows them beforehand. */
  totalBytes: number | null;
  /** Rows of the whole file, from `X-Row-Total`. */
  totalRows: number | null;
  /** Rows that have arrived; null for files whose rows cannot be counted on the way, such as XLSX. */
  rows: number | null;
};

/** What a file call is asked with. */
export type FileQuery<N extends CallName> = CallInput<Calls[N]>['query'];

type DownloadOptions = {
  /** The parts of the path, where it has any. */
  params?: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

/**
 * Received parts are handed over to the browser's own store in pieces of this size, so that a large file does not fill
 * the page's memory.
 */
const foldBytes = 8 * 1024 * 1024;

const numberOf = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** The name that `Content-Disposition` gives a file; null when it gives none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A broken encoding: the plain name is next.
    }
  }
  return (
    /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? /filename=([^;\s"]+)/i.exec(disposition ?? '')?.[1] ?? null
  );
}

/** Reads a body to its end, counting as it goes. */
export async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  {
    totalBytes,
    totalRows,
    countRows,
    type,
    onProgress,
  }: Pick<DownloadProgress, 'totalBytes' | 'totalRows'> & {
    countRows: boolean;
    type: string;
    onProgress?: DownloadOptions['onProgress'];
  },
): Promise<Blob> {
  const counter = countRows ? new RowCounter() : null;
  const reader = body.getReader();
  let whole = new Blob([], { type });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let loose = 0;
  let receivedBytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loose += value.byteLength;
    receivedBytes += value.byteLength;
    counter?.add(value);
    if (loose >= foldBytes) {
      whole = new Blob([whole, ...parts], { type });
      parts = [];
      loose = 0;
    }
    onProgress?.({ receivedBytes, totalBytes, totalRows, rows: counter?.rows ?? null });
  }
  return new Blob([whole, ...parts], { type });
}

type Downloaded = { blob: Blob; fileName: string | null };

/**
 * Fetches a file call of the contract as it streams in; where that takes a proof of who is there, it asks for one and
 * tries again. Rejects like `api.call`: `CallError` for a refusal, `NoAnswer` when the connection failed, also in the
 * middle of the file, so that half a file is never taken for a whole one.
 */
export async function download<N extends CallName>(
  name: N,
  query: FileQuery<N>,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  try {
    return await fetchFile(name, query, options);
  } catch (error) {
    if (isRefusal(error, 'proof_required') && (await askForStepUp(name))) return fetchFile(name, query, options);
    throw error;
  }
}

async function fetchFile<N extends CallName>(
  name: N,
  query: FileQuery<N>,
  { params, signal, onProgress }: DownloadOptions,
): Promise<Downloaded> {
  const token = bearer();
  try {
    const answer = await fetch(buildPath(name, params, query as Record<string, unknown> | undefined, browserCalls), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal,
      cache: 'no-store',
    });
    if (!answer.ok || !answer.body) {
      if (answer.status === 401) sessionRefused(token);
      throw await readRefusal(answer);
    }
    const { headers } = answer;
    const type = headers.get('content-type') ?? 'application/octet-stream';
    const blob = await readBody(answer.body, {
      totalBytes: headers.has('content-encoding') ? null : numberOf(headers.get('content-length')),
      totalRows: numberOf(headers.get('x-row-total')),
      countRows: type.startsWith('text/csv'),
      type,
      onProgress,
    });
    return { blob, fileName: fileNameOf(headers.get('content-disposition')) };
  } catch (error) {
    if (error instanceof CallError || isAborted(error)) throw error;
    throw new NoAnswer(error);
  }
}

/** Hands a file to the person, as a click on a link to it would. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
