import { redrawSameKind } from '../../platform/image.ts';
import { isMoreThanPages } from './pdf-contents.ts';

export type DocumentKind = 'application/pdf' | 'image/png' | 'image/jpeg';

export type DocumentReading =
  | { ok: true; bytes: Uint8Array; mediaType: DocumentKind; extension: 'pdf' | 'png' | 'jpg' }
  | { ok: false; reason: 'file_type' | 'pdf_more_than_pages' | 'image_unreadable' | 'image_too_many_pixels' };

const ENDINGS: Readonly<Record<DocumentKind, { extension: 'pdf' | 'png' | 'jpg'; names: readonly string[] }>> = {
  'application/pdf': { extension: 'pdf', names: ['pdf'] },
  'image/png': { extension: 'png', names: ['png'] },
  'image/jpeg': { extension: 'jpg', names: ['jpg', 'jpeg'] },
};

const PDF_START = Buffer.from('%PDF-');
const PDF_END = '%%EOF';
const TAIL_BYTES = 1_024;

/** What unpackers look for anywhere in a file: the directory of a ZIP, and the starts of a RAR and a 7z. */
const ARCHIVE_SIGNS = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((sign) => Buffer.from(sign, 'latin1'));
const TAR_SIGN = { sign: Buffer.from('ustar'), at: 257 };

const isTar = (bytes: Buffer) => bytes.subarray(TAR_SIGN.at, TAR_SIGN.at + TAR_SIGN.sign.length).equals(TAR_SIGN.sign);

/** Begins and ends as a PDF and is not also an archive, in which an unpacker would find other files than a reader. */
function isPlainPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, PDF_START.length).equals(PDF_START) &&
    bytes.subarray(-TAIL_BYTES).includes(PDF_END) &&
    !isTar(bytes) &&
    !ARCHIVE_SIGNS.some((sign) => bytes.includes(sign))
  );
}

const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * Reads a bank document: PDF, PNG or JPEG by its bytes, under a name that says the same. Pictures are redrawn in
 * their own kind, upright and without metadata; a PDF stays as it is, and is refused if it is more than pages. The type
 * the browser gave is not looked at.
 */
export async function readDocument(businessId: string, given: Uint8Array, name: string): Promise<DocumentReading> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  const ending = endingOf(name);
  if (bytes.subarray(0, PDF_START.length).equals(PDF_START)) {
    if (!isPlainPdf(bytes) || ending !== 'pdf') return { ok: false, reason: 'file_type' };
    if (await isMoreThanPages(bytes)) return { ok: false, reason: 'pdf_more_than_pages' };
    return { ok: true, bytes, mediaType: 'application/pdf', extension: 'pdf' };
  }
  const drawn = await redrawSameKind(businessId, bytes);
  if (!drawn.ok) return drawn;
  const { extension, names } = ENDINGS[drawn.mediaType];
  return names.includes(ending)
    ? { ok: true, bytes: drawn.bytes, mediaType: drawn.mediaType, extension }
    : { ok: false, reason: 'file_type' };
}

/** Whether a stored type is one that a bank document may have. */
export function isDocumentKind(mediaType: string): mediaType is DocumentKind {
  return Object.hasOwn(ENDINGS, mediaType);
}
