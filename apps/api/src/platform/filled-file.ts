import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One form of a file, as it goes over the line. */
export interface FileForm {
  readonly body: Buffer;
  readonly etag: string;
  readonly encoding: 'br' | 'gzip' | null;
}

/** A small file that is the same for everybody: compressed once, when the server starts. The best form first. */
export type FilledFile = readonly FileForm[];

export function buildFilledFile(text: string): FilledFile {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return [
    { body: brotliCompressSync(plain), etag: `"${hash}-br"`, encoding: 'br' },
    { body: gzipSync(plain, { level: 9 }), etag: `"${hash}-gz"`, encoding: 'gzip' },
    { body: plain, etag: `"${hash}"`, encoding: null },
  ];
}

/** The best form that an Accept-Encoding header admits; the plain one when it says nothing. */
export function chooseForm(file: FilledFile, acceptEncoding: string | undefined): FileForm {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]!.trim());
  return file.find(({ encoding }) => encoding === null || accepted.includes(encoding))!;
}
