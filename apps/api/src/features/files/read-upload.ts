import type { MultipartFile } from '@fastify/multipart';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { CallContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

const fileMissing = () => new Refusal('invalid', { errors: { file: [refusalDetails.fileMissing] } });

/** Names a field of the upload that the call does not know, and says what to send instead. */
const unknownField = (name: string) =>
  new Refusal('invalid', { errors: { file: [refusalDetails.fileMissing], [name]: ['unknown field'] } });

/**
 * The whole of the one part named `file`. Refuses anything that is no multipart body with just that part, and a part
 * above `bytesMax` (`too_large`) without holding more of it than that.
 */
export async function readUpload(
  { http: { request } }: CallContext,
  bytesMax: number,
): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw fileMissing();
  let upload: { bytes: Buffer; name: string } | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: bytesMax } })) {
      if (part.fieldname !== 'file') throw unknownField(part.fieldname);
      if (part.type !== 'file' || upload) throw fileMissing();
      upload = { bytes: await readPart(part), name: part.filename ?? '' };
    }
  } catch (error) {
    if (isPlainParseError(error)) throw new Refusal('malformed');
    throw hasOtherParts(error) ? fileMissing() : error;
  }
  if (!upload) throw fileMissing();
  return upload;
}

// The parser reports a broken body as a bare Error; limits come with a status of their own.
function isPlainParseError(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error);
}

/** Whether the parser stopped because the body has a second file, a text field or too many parts. */
function hasOtherParts(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT';
}

async function readPart(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Refusal('too_large');
  return bytes;
}
