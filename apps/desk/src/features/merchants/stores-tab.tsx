import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';

/** The stores with their devices and when each was last online. */
export function StoresTab({ id }: { id: string }) {
  const stores = useDeskRead('listMerchantStores', { params: { id } });
  return (
    <Awaited read={stores} what="The stores">
      {(list) =>
        list.length === 0 ? (
          <EmptyState>There are no stores yet.</EmptyState>
        ) : (
          list.map((store) => (
            <Panel key={store.id} title={<span className={s.long}>{`${store.name} ${store.storeNo}`.trim()}</span>}>
              <Table label={`Devices of ${store.name}`} stack>
                <thead>
                  <tr>
                    <th scope="col">Device</th>
                    <th scope="col">State</th>
                    <th scope="col">Last seen</th>
                  </tr>
                </thead>
                <tbody>
                  {store.aisles.map((device) => (
                    <tr key={device.id}>
                      <td data-at="title" className={s.long}>
                        {device.name}
                      </td>
                      <td data-at="status">
                        <StatusBadge state={device.active && store.active && device.deviceId ? 'linked' : 'off'}>
                          {!device.active || !store.active ? 'Switched off' : device.deviceId ? 'Linked' : 'Not linked'}
                        </StatusBadge>
                      </td>
                      <td data-at="note">{device.lastSeenAt ? formatNewYorkInstant(device.lastSeenAt) : 'Never'}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Panel>
          ))
        )
      }
    </Awaited>
  );
}
