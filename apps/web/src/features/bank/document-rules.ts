import { DOCUMENT_BYTES_MAX, DOCUMENTS_AT_ONCE_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';

export const documentEndings = ['.pdf', '.png', '.jpg', '.jpeg'] as const;

export type DocumentItem = {
  key: string;
  file: File;
  /** `failed` may be tried again; `refused` never gets better. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** 0 to 1 while sending. */
  progress: number;
  error: string | null;
  /** Once it is sent. */
  id: string | null;
};

const refusals = {
  type: 'Only PDF, PNG and JPG',
  size: `Larger than ${sizeLimitWords(DOCUMENT_BYTES_MAX)}`,
  count: `At most ${DOCUMENTS_AT_ONCE_MAX} documents at once`,
} as const;

/**
 * Files as they were chosen, those that break a rule with the reason beside them. A name and size that is in the list
 * already is left out.
 */
export function addDocuments(
  items: readonly DocumentItem[],
  taken: readonly File[],
  refused: readonly { file: File; reason: keyof typeof refusals }[],
  newKey: () => string,
): DocumentItem[] {
  const isThere = (file: File) =>
    items.some((item) => item.state !== 'refused' && item.file.name === file.name && item.file.size === file.size);
  const base = { progress: 0, error: null, id: null };
  const fresh = taken
    .filter((file) => !isThere(file))
    .map((file): DocumentItem => ({
      ...base,
      key: newKey(),
      file,
      state: file.size === 0 ? 'refused' : 'waiting',
      error: file.size === 0 ? 'This file is empty' : null,
    }));
  let room = DOCUMENTS_AT_ONCE_MAX - items.filter(({ state }) => state !== 'refused').length;
  const fitting = fresh.map((item): DocumentItem =>
    item.state === 'refused' || room-- > 0 ? item : { ...item, state: 'refused', error: refusals.count },
  );
  return [
    ...items,
    ...fitting,
    ...refused.map(({ file, reason }): DocumentItem => ({
      ...base,
      key: newKey(),
      file,
      state: 'refused',
      error: refusals[reason],
    })),
  ];
}

/** '840 bytes', '12 KB', '1.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
