import { DOCUMENT_BYTES_MAX } from '@trilane/domain/files';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusinessData, lockBusiness } from '../business/public.ts';
import { findDocuments, lockFiles, isDocumentKind } from '../files/public.ts';
import { insertBankDocuments, setDocumentsRequested } from './bank.repo.ts';

/**
 * Gives uploaded documents to the bank. Checks owner, type and size again (docs/product.md#files). A document given
 * twice stays one.
 */
export const uploadBankDocuments: Handler<'uploadBankDocuments'> = async (context, { body }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const wanted = [...new Set(body.files)];
  const answer = await context.write(async (tx) => {
    await lockBusiness(tx, businessId);
    await lockFiles(tx, businessId, wanted);
    const documents = await findDocuments(tx, businessId, wanted);
    if (
      documents.length < wanted.length ||
      documents.some(({ mediaType, uploadBytes }) => !isDocumentKind(mediaType) || uploadBytes > DOCUMENT_BYTES_MAX)
    )
      throw new Refusal('document_unknown');
    await insertBankDocuments(tx, businessId, { fileIds: wanted, now: platform.clock.now() });
    await setDocumentsRequested(tx, businessId, false);
    await audit(tx, context, { action: 'documents.give', after: { documents: documents.map(({ name }) => name) } });
    return getBusinessData(tx, platform, businessId);
  });
  platform.live.publish(businessId, 'business');
  return answer;
};
