import { CallError, createClient } from '@trilane/contract/client';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { messages } from '@trilane/contract/messages';
import { isAborted, wordsOf } from './api.ts';
import { bearer } from './auth-state.ts';
import { sessionRefused } from './end-session.ts';

export type UploadedFile = CallOutput<Calls['uploadFile']>;

/** fetch cannot tell how much it has sent; this sends the same request by the older interface, which can. */
function sendWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && onProgress(loaded / total);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
      request.onerror = () => reject(new TypeError('the connection failed'));
      request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}

/** Of the headers of an answer the one that a refusal needs. */
function headersOf(request: XMLHttpRequest): HeadersInit {
  const retryAfter = request.getResponseHeader('retry-after');
  return retryAfter === null ? {} : { 'retry-after': retryAfter };
}

type UploadOptions = { purpose: 'image' | 'document'; onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a file; `onProgress` hears 0 to 1. Rejects like every call of the contract, without a toast. */
export async function uploadFile(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  const token = bearer();
  const form = new FormData();
  form.append('file', file);
  const client = createClient({ baseUrl: '', token: () => token, fetch: sendWithProgress(onProgress) });
  try {
    return await client.call('uploadFile', { query: { purpose }, form, signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) sessionRefused(token);
    throw error;
  }
}

/** Whether the service has rejected the file itself. Sending it again would give the same answer. */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof CallError && [413, 415, 422].includes(error.status);

/** Why an upload failed: the service's own words about the file, else the specified ones; null when it was stopped. */
export function uploadWords(error: unknown): string | null {
  if (isAborted(error)) return null;
  return error instanceof CallError && error.status < 500 && error.body ? wordsOf(error) : messages.uploadFailed;
}
