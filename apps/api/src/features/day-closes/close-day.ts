import { closedPlaceWords, closeNumberWords } from '@trilane/contract/day-close-words';
import type { DayCloser } from '@trilane/domain/day-close';
import { seesStore } from '@trilane/domain/team';
import { audit, personKind } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockDeviceOfLink } from '../pairing/public.ts';
import { readStaffAtDevice, userWords } from '../pos/public.ts';
import { requireDevice, requireStore } from '../stores/public.ts';
import { sayEvent } from '../webhooks/public.ts';
import { placeIdOf, type ClosedPlace } from './day-closes.repo.ts';
import { closeToWire, type WireClose } from './day-closes.wire.ts';
import { takeDayClose } from './take-day-close.ts';

/** The subject of a line in the audit trail: 'Main Street, No. 12'. */
export const closeSubject = (close: Pick<WireClose, 'store' | 'aisle' | 'number'>): string =>
  `${closedPlaceWords(close)}, ${closeNumberWords(close)}`;

async function close(
  tx: Tx,
  context: CallContext,
  place: ClosedPlace,
  closer: { kind: DayCloser; name: string },
): Promise<WireClose> {
  const { clock } = context.platform;
  const wire = closeToWire(await takeDayClose(tx, place, { closer, now: clock.now() }));
  const object = `closes of ${placeIdOf(place)}`;
  await sayEvent(tx, clock, place.businessId, { type: 'day.closed', object, data: () => ({ close: wire }) });
  await audit(tx, context, {
    action: 'day.close',
    subject: closeSubject(wire),
    after: { transactions: `${wire.firstTransaction}–${wire.lastTransaction}`, by: closer.name },
  });
  return wire;
}

type Named = { name: string };
const storeOf = (store: Named & { store_id: string; store_no: string }) => ({
  id: store.store_id,
  name: store.name,
  storeNo: store.store_no,
});
const deviceOf = (device: Named & { device_id: string }) => ({ id: device.device_id, name: device.name });

/** Closes the day of a store or a device from the portal. */
export const closeDay: Handler<'closeDay'> = async (context, { body: { storeId, aisleId } }) => {
  const { businessId, permissions, email } = context.holder;
  if (!seesStore(permissions, storeId)) throw new Refusal('not_found');
  const closed = await context.write(async (tx) => {
    const found =
      aisleId === undefined
        ? { store: await requireStore(tx, businessId, storeId), device: null }
        : await requireDevice(tx, { businessId, storeId, deviceId: aisleId });
    const place = { businessId, store: storeOf(found.store), device: found.device && deviceOf(found.device) };
    return close(tx, context, place, { kind: personKind(permissions) as 'owner' | 'member', name: email });
  });
  context.platform.live.publish(businessId, 'money');
  return closed;
};

/**
 * The same at a till, in the name of the app user who is signed in, or of the device. A till that may take no payments
 * can still be closed.
 */
export const closeDayAtDevice: Handler<'closeDayAtDevice'> = async (context, { body: { scope } }) => {
  const { businessId, linkId } = context.device;
  const closed = await context.write(async (tx) => {
    const found = await lockDeviceOfLink(tx, businessId, linkId);
    if (!found) throw new Refusal('device_unauthenticated');
    const device = deviceOf(found.device);
    const { current } = await readStaffAtDevice(tx, context.device);
    const closer =
      current === null
        ? ({ kind: 'device', name: device.name } as const)
        : ({ kind: 'staff', name: userWords(current) } as const);
    const place = { businessId, store: storeOf(found.store), device: scope === 'device' ? device : null };
    return close(tx, context, place, closer);
  });
  context.platform.live.publish(businessId, 'money');
  return closed;
};
