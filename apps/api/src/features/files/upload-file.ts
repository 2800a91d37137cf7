import type { CallContext, Handler, Platform } from '../../platform/context.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { reencodeImage, type ReencodedImage } from '../../platform/image.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { cleanFileName } from './clean-file-name.ts';
import { insertImage, type StoredImage } from './files.repo.ts';
import { toUploadedFile } from './files.wire.ts';
import { readUpload } from './read-upload.ts';

/** About 5.1 MB, the fraction of portal §5 dropped (decisions §3). */
export const IMAGE_BYTES_MAX = 5_347_737;

// Drawing a picture anew is the costliest thing a merchant can ask for.
const UPLOADS = { name: 'upload', points: 120, seconds: 600 };

type Keys = Pick<StoredImage, 'storageKey' | 'thumbnailKey'>;

async function dropFiles({ ports, log }: Platform, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) {
    if (key !== null) await ports.fileStore.delete(key).catch((error: unknown) => log.warn({ err: error }, 'an unused file could not be removed'));
  }
}

async function storeFiles(platform: Platform, { image, thumbnail, extension }: ReencodedImage): Promise<Keys> {
  const { fileStore } = platform.ports;
  let storageKey: string | null = null;
  try {
    storageKey = await fileStore.put('images', extension, image.bytes);
    return { storageKey, thumbnailKey: await fileStore.put('images', extension, thumbnail.bytes) };
  } catch (error) {
    await dropFiles(platform, [storageKey]);
    if (error instanceof PortUnavailable) throw new Refusal('storage_unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}

async function keepRow(context: CallContext, image: StoredImage & { mediaType: string; sizeBytes: number }): Promise<void> {
  const { platform, holder } = context;
  try {
    await context.write((tx) => insertImage(tx, holder.businessId, { ...image, now: platform.clock.now() }));
  } catch (error) {
    // When nobody knows whether the row was stored, an orphaned file is better than a row without one.
    const unknown = error instanceof DatabaseUnavailable && error.outcome === 'unknown';
    if (!unknown) await dropFiles(platform, [image.storageKey, image.thumbnailKey]);
    throw error;
  }
}

/** Takes an image in: checked by its bytes, drawn anew, kept under a random key, and only then written down. */
export const uploadFile: Handler<'uploadFile'> = async (context) => {
  const { platform, holder } = context;
  await platform.limits.take(UPLOADS, holder.businessId);
  const upload = await readUpload(context, IMAGE_BYTES_MAX);
  const reading = await reencodeImage(upload.bytes);
  if (!reading.ok) throw new Refusal(reading.reason);
  const { value } = reading;
  const keys = await storeFiles(platform, value);
  const image = { fileId: newId(), name: cleanFileName(upload.name), uploadBytes: upload.bytes.length, ...keys };
  await keepRow(context, { ...image, mediaType: value.contentType, sizeBytes: value.image.bytes.length });
  return toUploadedFile(image);
};
