import { deviceWords } from '@trilane/domain/user-agent';
import { localDate } from '@trilane/domain/zoned-time';
import { addMail } from '../../platform/add-mail.ts';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { streamFile } from '../../platform/stream-file.ts';
import { zipParts } from '../../platform/zip-parts.ts';
import { requireStepUp } from '../auth/public.ts';
import { archiveEntries } from './archive-parts.ts';
import type { Read } from './data-files.ts';
import { readOpening } from './read-opening.ts';

/** Keeps a stolen session from loading the database with archives. */
export const ARCHIVE_LIMIT = { name: 'archives', points: 10, seconds: 3600 };

/** Writes the audit line and the owner's mail before the first byte. */
async function announce(context: CallContext): Promise<void> {
  const { platform, holder, request } = context;
  await context.write(async (tx) => {
    const { email: to, businessId } = holder;
    await addMail(tx, platform, { to, businessId }, ({ archiveMail }) =>
      archiveMail(brandOf(platform.config, businessId), {
        device: deviceWords(request.userAgent),
        address: request.address,
        at: platform.securityNow(),
      }),
    );
    await audit(tx, context, { action: 'export.archive' });
  });
  platform.outbox.wake();
}

/**
 * Everything of a business as one ZIP archive, made while it is read. Figures of money are read in one transaction,
 * rows a thousand at a time in transactions of their own: a slow reader holds no connection. A
 * failure breaks the download off before the archive has its directory, so an incomplete one cannot be opened.
 */
export const exportArchive: Handler<'exportArchive'> = async (context) => {
  const { platform, holder, http } = context;
  const { businessId } = holder;
  await requireStepUp(context);
  await platform.limits.take(ARCHIVE_LIMIT, businessId);
  await announce(context);
  return streamFile(http.reply, async (signal, send) => {
    const read: Read = (work) => context.read(work, { signal });
    const opening = await read((tx) => readOpening(tx, platform, businessId));
    const madeAt = platform.securityNow();
    const day = localDate(opening.at, opening.extent.timeZone);
    await send(zipParts(archiveEntries({ context, read, opening, madeAt })), {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="archive-${day}.zip"`,
    });
  });
};
