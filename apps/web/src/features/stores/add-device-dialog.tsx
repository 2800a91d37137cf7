import { useRef } from 'react';
import { messages } from '@trilane/contract/messages';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotAddDevice } from '@trilane/domain/store';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import type { Store } from '../../lib/queries.ts';
import { DeviceNameDialog, NoDeviceForm } from './device-name-dialog.tsx';

const title = 'Add device';

/** `/portal/stores/:storeId/add-device`. */
export function AddDeviceDialog({ store }: { store: Store | undefined }) {
  const oneKey = useRef(new OneKey<{ name: string }>());
  if (!store) return <NoDeviceForm title={title}>This store does not exist.</NoDeviceForm>;
  const refusal = whyNotAddDevice({
    storeType: store.storeType,
    deviceCount: store.aisles.length,
    storeActive: store.active,
  });
  if (refusal) return <NoDeviceForm title={title}>{storeRefusals[refusal].message}</NoDeviceForm>;
  const send = (name: string) =>
    oneKey.current.send({ name }, (idempotencyKey) =>
      api.call('createDevice', { params: { storeId: store.id }, body: { name }, idempotencyKey }),
    );
  return (
    <DeviceNameDialog
      title={`${title} to ${store.name}`}
      device={null}
      send={send}
      saved={messages.deviceAdded}
      submitLabel="Add device"
    />
  );
}
