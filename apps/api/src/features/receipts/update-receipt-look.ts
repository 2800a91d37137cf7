import { audit, changedFields } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { drawLogo } from '../../platform/image.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWhole } from '../../ports/file-store.ts';
import { getBusiness } from '../business/public.ts';
import { askStorage, findImages, lockFiles } from '../files/public.ts';
import { readLook } from './read-receipt.ts';
import { putReceiptLook } from './receipt-look.repo.ts';
import { lookToWire, type ShownLook } from './receipts.wire.ts';

/** An uploaded picture, drawn small for PDF documents. */
async function drawUploaded(context: CallContext, fileId: string): Promise<{ fileId: string; png: Uint8Array }> {
  const { platform, holder } = context;
  const images = await context.read((tx) => findImages(tx, holder.businessId, [fileId]));
  const image = images.get(fileId);
  const uploaded = image && (await askStorage(platform, (store) => readWhole(store, image.storageKey)));
  if (!uploaded) throw new Refusal('logo_unknown');
  const drawn = await drawLogo(holder.businessId, uploaded);
  if (!drawn.ok) throw new Refusal('logo_unknown');
  return { fileId, png: drawn.bytes };
}

async function requireLogo(tx: Tx, businessId: string, fileId: string): Promise<void> {
  await lockFiles(tx, businessId, [fileId]);
  if (!(await findImages(tx, businessId, [fileId])).has(fileId)) throw new Refusal('logo_unknown');
}

const auditedLook = ({ look, logo }: ShownLook) => ({
  logo: logo?.name ?? '',
  footer: look.footer,
  language: look.language,
});

/**
 * Sets logo, footer and language of receipts. A receipt is drawn whenever it is opened, so links that were sent have
 * the new logo and footer.
 */
export const updateReceiptLook: Handler<'updateReceiptLook'> = async (context, { body }) => {
  const { businessId } = context.holder;
  const logo = body.logo && (await drawUploaded(context, body.logo.id));
  const saved = await context.write(async (tx) => {
    // While the picture was being drawn, an unused file may have been removed.
    if (logo) await requireLogo(tx, businessId, logo.fileId);
    const before = await readLook(tx, businessId);
    const version = await putReceiptLook(tx, businessId, {
      logo,
      footer: body.footer,
      language: body.language,
      began: body.version,
    });
    if (version === null) throw new Refusal('changed_elsewhere');
    const after = await readLook(tx, businessId);
    await audit(tx, context, { action: 'receipts.look', ...changedFields(auditedLook(before), auditedLook(after)) });
    return lookToWire(after, (await getBusiness(tx, businessId)).name);
  });
  context.platform.live.publish(businessId, 'business');
  return saved;
};
