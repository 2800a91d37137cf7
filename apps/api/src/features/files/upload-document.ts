import { DOCUMENT_BYTES_MAX } from '@trilane/domain/files';
import type { CallContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { cleanFileName } from './clean-file-name.ts';
import { readDocument } from './document.ts';
import { documentUrl } from './files.wire.ts';
import { keepRow, storeParts } from './keep-file.ts';
import { readUpload } from './read-upload.ts';

/** Asks the scanner about the bytes as they came. Nothing that it cannot be asked about is let in. */
async function requireClean({ platform, holder, request }: CallContext, bytes: Uint8Array): Promise<void> {
  const verdict = await platform.ports.malwareScan.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof PortUnavailable)) throw error;
    platform.log.warn({ event: 'malware-scan', reason: error.message }, 'the scanner could not be asked');
    throw new Refusal('scan_unavailable', { retryAfterSeconds: 60 });
  });
  if (verdict.clean) return;
  platform.log.warn(
    {
      event: 'malware-found',
      threat: verdict.threat,
      businessId: holder.businessId,
      userId: holder.userId,
      address: request.address,
    },
    'an upload held malware',
  );
  throw new Refusal('malware_found');
}

/**
 * Takes a bank document in: scanned, checked by its bytes and its name, and kept where only its owner's session can
 * fetch it.
 */
export async function uploadDocument(context: CallContext) {
  const upload = await readUpload(context, DOCUMENT_BYTES_MAX);
  if (upload.bytes.length === 0) throw new Refusal('invalid', { errors: { file: ['This file is empty'] } });
  await requireClean(context, upload.bytes);
  const name = cleanFileName(upload.name);
  const reading = await readDocument(context.holder.businessId, upload.bytes, name);
  if (!reading.ok) throw new Refusal(reading.reason);
  const { bytes, mediaType, extension } = reading;
  // A re-encoded picture may be larger than the upload.
  if (bytes.length > 2 * DOCUMENT_BYTES_MAX) throw new Refusal('too_large');
  const [storageKey = ''] = await storeParts(context, 'documents', { extension, parts: [bytes] });
  const fileId = newId();
  await keepRow(context, {
    fileId,
    name,
    storageKey,
    thumbnailKey: null,
    purpose: 'document',
    mediaType,
    sizeBytes: bytes.length,
    uploadBytes: upload.bytes.length,
  });
  return { id: fileId, name, url: documentUrl(fileId), thumbnailUrl: null };
}
