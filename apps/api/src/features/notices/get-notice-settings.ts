import type { Handler } from '../../platform/context.ts';
import { settingsToWire } from './notice-settings.wire.ts';
import { readSettings } from './read-settings.ts';

/** What the person is told of in this business, and how. */
export const getNoticeSettings: Handler<'getNoticeSettings'> = async ({ read, holder }) =>
  settingsToWire(await read((tx) => readSettings(tx, holder)), holder.permissions);
