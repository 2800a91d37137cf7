import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDevice } from '../stores/public.ts';
import { findPairings } from './pairing.repo.ts';
import { toPairingWire } from './pairing.wire.ts';

/** A till is linked again a few times a year; more than these nobody reads. */
const PAIRINGS_MAX = 100;

/** Every link that a device had, newest first: whose code made it, who ended it, when its app was last there. */
export const listPairings: Handler<'listPairings'> = ({ read, holder: { businessId } }, { params }) =>
  read(async (tx) => {
    const key = { businessId, deviceId: params.aisleId };
    const device = await findDevice(tx, key);
    if (device?.store_id !== params.storeId) throw new Refusal('not_found');
    return (await findPairings(tx, key, PAIRINGS_MAX)).map((pairing) => toPairingWire(pairing, device));
  });
