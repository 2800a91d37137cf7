import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { claimItem, dismissItem, releaseItem, takeOverItem } from './decide-item.ts';

const done = { success: true as const };

const caller = ({ operator: { operatorId, name, roles } }: DeskContext) => ({ operatorId, name, roles });

export const claimWaiting: DeskHandler<'claimWaiting'> = async (context, { body }) =>
  context.write(null, async (tx) => {
    await claimItem(tx, context.desk, { ...body, by: caller(context) });
    return done;
  });

export const takeOverWaiting: DeskHandler<'takeOverWaiting'> = async (context, { body }) =>
  context.write(null, async (tx) => {
    await takeOverItem(tx, context.desk, { ...body, by: caller(context) });
    return done;
  });

export const releaseWaiting: DeskHandler<'releaseWaiting'> = async (context, { body }) =>
  context.write(null, async (tx) => {
    await releaseItem(tx, context.desk, { ...body, by: caller(context) });
    return done;
  });

export const dismissWaiting: DeskHandler<'dismissWaiting'> = async (context, { body }) =>
  context.write(null, async (tx) => {
    await dismissItem(tx, context.desk, { ...body, by: caller(context) });
    return done;
  });
