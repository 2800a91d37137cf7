import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { endCalendar } from './calendar.repo.ts';

/** Ends the person's calendar address. Without one, it does nothing and writes no audit line. */
export const removeCalendar: Handler<'removeCalendar'> = (context) =>
  context.write(async (tx) => {
    if (await endCalendar(tx, context.holder))
      await audit(tx, context, { action: 'calendar.remove', subject: context.holder.email });
    return { success: true as const };
  });
