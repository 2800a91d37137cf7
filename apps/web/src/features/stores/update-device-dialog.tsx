import { messages } from '@trilane/contract/messages';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotEditDevice } from '@trilane/domain/store';
import { word } from '@trilane/domain/word';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import type { Store } from '../../lib/queries.ts';
import { factsOf } from './device-facts.ts';
import type { Device } from './device-facts.ts';
import { DeviceNameDialog, NoDeviceForm } from './device-name-dialog.tsx';

const title = 'Edit device';

/** `/portal/stores/:storeId/aisles/:aisleId/update-device`; the name comes from the list. */
export function UpdateDeviceDialog({ store, device }: { store: Store | undefined; device: Device | undefined }) {
  if (!store || !device) return <NoDeviceForm title={title}>This device does not exist.</NoDeviceForm>;
  const refusal = whyNotEditDevice(factsOf(store, device));
  if (refusal) return <NoDeviceForm title={`${title} ${device.name}`}>{storeRefusals[refusal].message}</NoDeviceForm>;
  const send = (name: string, version: number | undefined) =>
    api.call('updateDevice', {
      params: { storeId: store.id, aisleId: device.id },
      body: { name, version },
      idempotencyKey: newIdempotencyKey(),
    });
  return (
    <DeviceNameDialog
      title={`${title} ${device.name}`}
      device={device}
      send={send}
      saved={messages.deviceRenamed}
      submitLabel={word('Save')}
    />
  );
}
