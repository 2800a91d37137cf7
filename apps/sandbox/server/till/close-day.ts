import type { DayCloseScope } from '@trilane/domain/day-close';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';
import { createPostMoney } from './post-money.ts';

/** The close of day at a till. The product's answers and refusals come back as they are. */
export type CloseDay = {
  /** A preview of a close of the device, or of its store. */
  preview(device: Device, scope: DayCloseScope): Promise<DeviceAnswer>;
  take(device: Device, scope: DayCloseScope): Promise<DeviceAnswer>;
};

export function createCloseDay(): CloseDay {
  const postMoney = createPostMoney<null>();
  return {
    preview: (device, scope) => callAsDevice(device, { method: 'GET', path: `/pos/close?scope=${scope}` }),
    take: (device, scope) =>
      postMoney(device, {
        path: '/pos/close',
        asked: { scope },
        make: async () => ({ body: { scope }, note: null }),
        what: 'close',
      }),
  };
}
