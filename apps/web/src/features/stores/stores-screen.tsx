import { useState } from 'react';
import { useMatch } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { mayTakePayments } from '@trilane/domain/business-status';
import { ButtonLink } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useMe, useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { storesSummary } from './device-facts.ts';
import type { Device } from './device-facts.ts';
import { DeviceRow } from './device-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { StaffDialogs } from './staff-dialogs.tsx';
import { StoreCard } from './store-card.tsx';
import { addDevicePattern, createStorePath, updateDevicePattern } from './store-paths.ts';
import { UpdateDeviceDialog } from './update-device-dialog.tsx';
import { useFlips } from './use-flips.ts';
import s from './stores.module.css';

/** Which of my tills can take money right now? With the dialogs of its modal routes, which also work on a direct visit. */
export function StoresScreen() {
  const { data: stores, isError, refetch } = useStores();
  const status = useMe().data?.status;
  const addStore = <ButtonLink variant="primary" icon="plus" href={createStorePath}>Add Store</ButtonLink>;
  const filled = stores !== undefined && stores.length > 0;
  return (
    <>
      <PageHead
        title="Manage Storefront"
        sub={filled && status ? storesSummary(stores, { mayTakePayments: mayTakePayments(status) }) : !stores && !isError && <Skeleton width="l" />}
        action={stores?.length === 0 ? undefined : addStore}
      />
      {stores ? <StoreList stores={stores} /> : isError ? <Panel><ReadFailed what="Your stores" onRetry={refetch} /></Panel> : <StoresAwaited />}
      {stores?.length === 0 && <Panel><EmptyState action={addStore}>{messages.noStores}</EmptyState></Panel>}
      {stores && <RouteDialogs stores={stores} />}
      {stores && <StaffDialogs stores={stores} />}
    </>
  );
}

type Asked = { name: string; note: string; confirm: () => void };

function StoreList({ stores }: { stores: readonly Store[] }) {
  const flips = useFlips();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [linkingId, setLinkingId] = useState<string | null>(null);
  const linking = stores.flatMap((store) => store.aisles).find(({ id }) => id === linkingId);

  // Switching on takes effect at once; switching off asks first (portal §4).
  const setStore = (store: Store, active: boolean) => {
    if (active) return void flips.setStoreActive(store, true);
    setAsked({ name: store.name, note: 'No device of this store takes payments until you enable it again.', confirm: () => void flips.setStoreActive(store, false) });
  };
  const setDevice = (device: Device, active: boolean) => {
    if (active) return void flips.setDeviceActive(device, true);
    setAsked({ name: device.name, note: 'This device takes no payments until you enable it again.', confirm: () => void flips.setDeviceActive(device, false) });
  };

  return (
    <>
      {stores.map((store) => (
        <StoreCard key={store.id} store={store} onActive={(active) => setStore(store, active)}>
          {store.aisles.map((device) => (
            <DeviceRow
              key={device.id}
              store={store}
              device={device}
              onLink={() => setLinkingId(device.id)}
              onUnlink={() => void flips.unlink(device)}
              onChat={(on) => void flips.setChat(store, device, on)}
              onActive={(active) => setDevice(device, active)}
            />
          ))}
        </StoreCard>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={messages.confirmDisable}
        onCancel={() => setAsked(null)}
        onConfirm={() => { asked?.confirm(); setAsked(null); }}
      >
        <b>{asked?.name}</b>: {asked?.note}
      </ConfirmDialog>
      {linking && <LinkDialog device={linking} onClose={() => setLinkingId(null)} />}
    </>
  );
}

function RouteDialogs({ stores }: { stores: readonly Store[] }) {
  const adding = useMatch(addDevicePattern)?.params;
  const updating = useMatch(updateDevicePattern)?.params;
  const store = stores.find(({ id }) => id === (adding ?? updating)?.storeId);
  if (adding) return <AddDeviceDialog store={store} />;
  if (updating) return <UpdateDeviceDialog store={store} device={store?.aisles.find(({ id }) => id === updating.aisleId)} />;
  return null;
}

function StoresAwaited() {
  return (
    <div aria-busy="true" aria-label="Loading stores" role="status">
      <Panel>
        <div className={s.head}>
          <Skeleton kind="block" className={s.boneLogo} />
          <div className={s.bones}><Skeleton width="m" /><Skeleton width="l" /></div>
          <Skeleton width="xs" />
        </div>
        <div className={s.subHead}><Skeleton width="s" /></div>
        <Skeleton kind="rows" rows={2} columns={4} />
      </Panel>
    </div>
  );
}
