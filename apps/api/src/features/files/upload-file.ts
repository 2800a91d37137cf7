import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import type { CallContext, Handler } from '../../platform/context.ts';
import { reencodeImage } from '../../platform/image.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleanFileName } from './clean-file-name.ts';
import { toUploadedFile } from './files.wire.ts';
import { keepRow, storeParts } from './keep-file.ts';
import { readUpload } from './read-upload.ts';
import { uploadDocument } from './upload-document.ts';

// Re-encoding a picture is the most expensive thing that a merchant can ask for.
const UPLOADS = { name: 'upload', points: 120, seconds: 600 };

async function uploadImage(context: CallContext) {
  const upload = await readUpload(context, STORE_IMAGE_BYTES_MAX);
  const reading = await reencodeImage(context.holder.businessId, upload.bytes);
  if (!reading.ok) throw new Refusal(reading.reason);
  const { image, thumbnail, extension, contentType } = reading.value;
  const [storageKey = '', thumbnailKey = null] = await storeParts(context, 'images', {
    extension,
    parts: [image.bytes, thumbnail.bytes],
  });
  const file = {
    fileId: newId(),
    name: cleanFileName(upload.name),
    uploadBytes: upload.bytes.length,
    storageKey,
    thumbnailKey,
  };
  await keepRow(context, {
    ...file,
    purpose: 'image',
    mediaType: contentType,
    sizeBytes: image.bytes.length + thumbnail.bytes.length,
  });
  return toUploadedFile(file);
}

/**
 * Takes a file in: checked by its bytes, kept under a random key, and only then written down. Images are public,
 * documents never are.
 */
export const uploadFile: Handler<'uploadFile'> = async (context, { query }) => {
  // Programs give pictures of stores. Bank documents are the owner's.
  if (query.purpose === 'document' && context.holder.kind === 'key') throw new Refusal('scope_missing');
  await context.platform.limits.take(UPLOADS, context.holder.businessId);
  return query.purpose === 'document' ? uploadDocument(context) : uploadImage(context);
};
