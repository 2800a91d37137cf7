import type { Handler } from '../../platform/context.ts';
import { findSettings } from './notice-settings.repo.ts';
import { settingsToWire } from './notice-settings.wire.ts';

/** What the person is told of in this business, and how. */
export const getNoticeSettings: Handler<'getNoticeSettings'> = async ({ read, holder }) =>
  settingsToWire(await read((tx) => findSettings(tx, holder)), holder.standing);
