import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { endCalendar } from './calendar.repo.ts';

/** Ends the address of the person's calendar. Ending none changes nothing and leaves no line. */
export const removeCalendar: Handler<'removeCalendar'> = (context) =>
  context.write(async (tx) => {
    if (await endCalendar(tx, context.holder))
      await audit(tx, context, { action: 'calendar.remove', subject: context.holder.email });
    return { success: true as const };
  });
