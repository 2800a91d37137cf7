import type { DeskHandler } from '../../platform/desk-context.ts';
import { adoptBankFile as adopt, sendBankFileAgain as sendAgain } from '../bank-files/public.ts';
import { withDecider } from '../desk-messages/public.ts';
import { releasePayout as release, stopStuckPayout } from './decide-payout.ts';

const done = { success: true as const };

export const releasePayout: DeskHandler<'releasePayout'> = async (context, { params, body }) => {
  const { write, desk, platform } = context;
  await withDecider(context, params.id, () =>
    write(body.businessId, async (tx) => {
      await release(tx, desk, { ...body, payoutId: params.id });
      return done;
    }),
  );
  platform.outbox.wake();
  return done;
};

export const stopPayout: DeskHandler<'stopPayout'> = async (context, { params, body }) => {
  const { write, desk, platform } = context;
  await withDecider(context, params.id, () =>
    write(body.businessId, async (tx) => {
      await stopStuckPayout(tx, desk, { ...body, payoutId: params.id });
      return done;
    }),
  );
  platform.outbox.wake();
  platform.live.publish(body.businessId, 'money');
  platform.live.publish(body.businessId, 'notices');
  return done;
};

export const adoptBankFile: DeskHandler<'adoptBankFile'> = async ({ write, desk }, { body }) =>
  write(null, async (tx) => {
    await adopt(tx, desk, body);
    return done;
  });

export const sendBankFileAgain: DeskHandler<'sendBankFileAgain'> = async ({ write, desk }, { body }) =>
  write(null, async (tx) => {
    await sendAgain(tx, desk, body);
    return done;
  });
