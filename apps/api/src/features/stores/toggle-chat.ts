import { whyNotEnableChat } from '@trilane/domain/store';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDevices, updateDeviceChat, type DeviceKey } from './devices.repo.ts';
import { deviceFacts, refuseWhen, requireDevice } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { toDeviceWire } from './stores.wire.ts';

async function enableChat(
  tx: Tx,
  key: DeviceKey & { storeId: string },
  facts: ReturnType<typeof deviceFacts>,
): Promise<void> {
  const devices = await findDevices(tx, key.businessId, key.storeId);
  const enabledElsewhere = devices.some((device) => device.chat_enabled && device.device_id !== key.deviceId);
  refuseWhen(whyNotEnableChat({ ...facts, enabledElsewhere }));
  if (!facts.linked) throw new Refusal('device_not_linked');
  try {
    await updateDeviceChat(tx, key, true);
  } catch (error) {
    // The store's lock makes this unreachable for us; the index holds against any other writer.
    if (isUniqueViolation(error, 'device_one_chat')) throw new Refusal('chat_enabled_elsewhere');
    throw error;
  }
}

/** Turns chat off at a device, or on where no other device of its store has it (docs/product.md#devices). */
export const toggleChat: Handler<'toggleChat'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const key = { businessId, storeId: params.storeId, deviceId: params.aisleId };
  const wire = await context.write(async (tx) => {
    const found = await requireDevice(tx, key);
    const enable = !found.device.chat_enabled;
    if (enable) await enableChat(tx, key, deviceFacts(found));
    else await updateDeviceChat(tx, key, false);
    await sayStore(tx, context.platform, { businessId, storeId: params.storeId });
    await audit(tx, context, {
      action: 'device.chat',
      subject: found.device.name,
      before: { chat: !enable },
      after: { chat: enable },
    });
    return toDeviceWire({ ...found.device, chat_enabled: enable });
  });
  context.platform.live.publish(businessId, 'stores');
  return wire;
};
