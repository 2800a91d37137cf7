import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { requireStepUp } from '../auth/public.ts';
import { lockBusiness } from '../business/public.ts';
import { findCalendar, putCalendar } from './calendar.repo.ts';
import { calendarToWire } from './calendar.wire.ts';

/**
 * Creates the person's private calendar address and ends the previous one. It requires a proof, because the address
 * outlives the session.
 */
export const createCalendar: Handler<'createCalendar'> = async (context) => {
  const { platform, holder } = context;
  await requireStepUp(context);
  const secret = newToken();
  const row = await context.write(async (tx) => {
    await lockBusiness(tx, context.holder.businessId);
    const before = await findCalendar(tx, holder);
    const made = await putCalendar(tx, holder, { tokenHash: hashToken(secret), now: platform.securityNow() });
    await audit(tx, context, {
      action: 'calendar.create',
      subject: holder.email,
      after: { replaced: before !== null },
    });
    return made;
  });
  const url = `${platform.config.publicUrl}/calendar/${holder.businessId}.${secret}.ics`;
  return { calendar: calendarToWire(row), url };
};
