import { auditAhead } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askStorage } from './ask-storage.ts';
import { findDocuments } from './files.repo.ts';

// Anything a header could not carry, and quotes; the whole name follows in the encoded form (RFC 8187).
const plainName = (name: string) => name.replaceAll(/[^\w.\- ()]/g, '_');
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const disposition = (name: string) =>
  `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;

/** A document of the holder's own business, always as a download of the type that was found when it came. */
export const getDocument: Handler<'getDocument'> = async (context, { params }) => {
  const {
    platform,
    holder,
    http: { reply },
  } = context;
  const [document] = await context.read((tx) => findDocuments(tx, holder.businessId, [params.id]));
  const file = document && (await askStorage(platform, (store) => store.open(document.storageKey)));
  if (!document || !file) throw new Refusal('not_found');
  await auditAhead(context, { action: 'document.get', subject: document.name }).catch((error: unknown) => {
    file.stream.destroy();
    throw error;
  });
  void reply.headers({
    'content-type': document.mediaType,
    'content-length': file.sizeBytes,
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition(document.name),
  });
  return file.stream;
};
