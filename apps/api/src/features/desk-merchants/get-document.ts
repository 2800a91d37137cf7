import { Readable } from 'node:stream';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { readKeptDocument } from '../files/public.ts';
import { requireMerchant } from './as-merchant.ts';

/**
 * Sends a bank document to an operator, after recording the view in both audit chains. Only plain PDFs and re-encoded
 * pictures are sent; anything else is refused.
 */
export const getMerchantDocument: DeskHandler<'getMerchantDocument'> = async (context, { params: { id, fileId } }) => {
  await requireMerchant(context, id);
  const { platform, desk, http } = context;
  const read: Parameters<typeof readKeptDocument>[1] = (work) => context.read(id, work);
  const { name, mediaType, bytes } = await readKeptDocument(platform, read, { businessId: id, fileId });
  await context.write(id, (tx) => auditOperator(tx, desk, id, { action: 'document.get', subject: name }));
  void http.reply.headers({
    'content-type': mediaType,
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="document"',
    'cache-control': 'no-store',
  });
  return Readable.from([Buffer.from(bytes)]);
};
