import { closedPlaceWords } from '@trilane/contract/day-close-words';
import { addMail } from '../../platform/add-mail.ts';
import { audit, auditAhead } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { readerLanguage } from '../auth/public.ts';
import { getBusiness } from '../business/public.ts';
import { closeSubject } from './close-day.ts';
import { closeFileName } from './close-file-name.ts';
import { readDayClose } from './read-day-close.ts';
import { closeToWire } from './day-closes.wire.ts';
import { drawDayClose } from './draw-day-close.ts';

/** At most 20 closes an hour are mailed to a person. */
const MAILS = { name: 'day-close-mails', points: 20, seconds: 3600 };

/** A close as PDF in the language of whoever asks. */
export const exportDayClose: Handler<'exportDayClose'> = async (context, { params }) => {
  const { read, holder, platform, http } = context;
  const { row, business, language } = await read(async (tx) => ({
    row: await readDayClose(tx, holder, params.id),
    business: await getBusiness(tx, holder.businessId),
    language: await readerLanguage(tx, context),
  }));
  const close = closeToWire(row);
  const { productName } = platform.config;
  const pdf = await drawDayClose({ productName, businessName: business.name, close }, language);
  await auditAhead(context, { action: 'export.day-close', subject: closeSubject(close) });
  void http.reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${closeFileName(close)}.pdf"`,
  });
  return pdf;
};

/** Mails a close to the person who asks: nobody can have it sent to another address. */
export const mailDayClose: Handler<'mailDayClose'> = async (context, { params }) => {
  const { platform, holder } = context;
  const { businessId, email } = holder;
  await context.answerIfKept();
  await platform.limits.take(MAILS, holder.userId);
  const answer = await context.write(async (tx) => {
    const close = closeToWire(await readDayClose(tx, holder, params.id));
    await audit(tx, context, { action: 'day.mail', subject: closeSubject(close), after: { to: email } });
    await addMail(tx, platform, { to: email, businessId }, ({ dayCloseMail }) =>
      dayCloseMail(brandOf(platform.config, businessId), {
        id: close.id,
        number: close.number,
        place: closedPlaceWords(close),
        openedAt: close.openedAt,
        closedAt: close.closedAt,
        timeZone: close.timeZone,
        closedBy: close.closedBy,
        total: close.total,
      }),
    );
    return { email };
  });
  platform.outbox.wake();
  return answer;
};
