import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { DeviceRow } from '../stores/public.ts';
import type { PairingRow } from './pairing.repo.ts';

type PairingWire = CallOutput<Calls['listPairings']>[number];

/** A link in the device's history. For the present link, the app's last report is in the device's own row. */
export function toPairingWire(pairing: PairingRow, device: DeviceRow): PairingWire {
  const app = pairing.unlinked_at === null ? device : pairing;
  return {
    deviceId: pairing.link_id,
    linkedAt: pairing.linked_at.toISOString(),
    linkedBy: pairing.linked_by,
    unlinkedAt: pairing.unlinked_at?.toISOString() ?? null,
    unlinkedBy: pairing.unlinked_by,
    lastSeenAt: app.last_seen_at?.toISOString() ?? null,
    appVersion: app.app_version,
  };
}
