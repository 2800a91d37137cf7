import { Suspense, lazy, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { mayTakePayments } from '@trilane/domain/business-status';
import { Button, ButtonLink } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useMe, useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { storesSummary } from './device-facts.ts';
import type { Device } from './device-facts.ts';
import { DeviceRow } from './device-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { searchedFrom, shownStores } from './shown-stores.ts';
import { StaffDialogs } from './staff-dialogs.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreFinder, useStoreSearch } from './store-finder.tsx';
import { addDevicePattern, createStorePath, updateDevicePattern } from './store-paths.ts';
import { UpdateDeviceDialog } from './update-device-dialog.tsx';
import { useFlips } from './use-flips.ts';
import { WindowedList } from './windowed-list.tsx';
import s from './stores.module.css';

const DevicePanel = lazy(() => import('./device-panel.tsx').then((module) => ({ default: module.DevicePanel })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/**
 * Which of my tills can take money right now? With the dialogs of its modal routes, which also work on a direct visit.
 */
export function StoresScreen() {
  const { data: stores, isError } = useStores();
  const status = useMe().data?.status;
  const exporting = useExport('exportStores');
  const importing = usePanelParam('import');
  const addStore = (
    <ButtonLink variant="primary" icon="plus" href={createStorePath}>
      Add Store
    </ButtonLink>
  );
  const importStores = (
    <Button icon="upload" onClick={() => importing.open('csv')}>
      Import CSV
    </Button>
  );
  const filled = stores !== undefined && stores.length > 0;
  return (
    <>
      <PageHead
        title="Manage Storefront"
        sub={
          filled && status
            ? storesSummary(stores, { mayTakePayments: mayTakePayments(status) })
            : !stores && !isError && <Skeleton width="l" />
        }
        action={
          stores?.length === 0 ? undefined : (
            <>
              {filled && importStores}
              {filled && (
                <Button
                  icon="export"
                  busy={exporting.running !== null}
                  onClick={() => exporting.start(undefined, 'stores.csv')}
                >
                  Export CSV
                </Button>
              )}
              {addStore}
            </>
          )
        }
      />
      <ExportBar exporting={exporting} />
      {stores ? (
        <StoreList stores={stores} />
      ) : isError ? (
        <Panel>
          <ReadFailed what="Your stores" />
        </Panel>
      ) : (
        <StoresAwaited />
      )}
      {stores?.length === 0 && (
        <Panel>
          <EmptyState
            action={
              <div className={s.actions}>
                {addStore}
                {importStores}
              </div>
            }
          >
            {messages.noStores}
          </EmptyState>
        </Panel>
      )}
      {importing.value !== null && (
        <Suspense fallback={null}>
          <ImportDialog onClose={importing.close} />
        </Suspense>
      )}
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
  const panel = usePanelParam('device');
  const [search, setSearch] = useStoreSearch();
  const searched = stores.length >= searchedFrom;
  const shown = shownStores(stores, useDeferredValue(searched ? search : anyStore));

  // Switching on takes effect at once; switching off asks first (docs/product.md#stores).
  const setStore = (store: Store, active: boolean) => {
    if (active) return void flips.setStoreActive(store, true);
    setAsked({
      name: store.name,
      note: 'No device of this store takes payments until you enable it again.',
      confirm: () => void flips.setStoreActive(store, false),
    });
  };
  const setDevice = (device: Device, active: boolean) => {
    if (active) return void flips.setDeviceActive(device, true);
    setAsked({
      name: device.name,
      note: 'This device takes no payments until you enable it again.',
      confirm: () => void flips.setDeviceActive(device, false),
    });
  };

  return (
    <>
      {searched && <StoreFinder search={search} onSearch={setSearch} found={shown.length} total={stores.length} />}
      <Cards stores={shown}>
        {(store) => (
          <StoreCard key={store.id} store={store} onActive={(active) => setStore(store, active)}>
            {store.aisles.map((device) => (
              <DeviceRow
                key={device.id}
                store={store}
                device={device}
                onOpen={() => panel.open(device.id)}
                onLink={() => setLinkingId(device.id)}
                onUnlink={() => void flips.unlink(device)}
                onChat={(on) => void flips.setChat(store, device, on)}
                onActive={(active) => setDevice(device, active)}
              />
            ))}
          </StoreCard>
        )}
      </Cards>
      {searched && shown.length === 0 && (
        <Panel>
          <EmptyState action={<Button onClick={() => setSearch({ ...search, words: '' })}>Clear the search</Button>}>
            No store fits “{search.words.trim()}”.
          </EmptyState>
        </Panel>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={messages.confirmDisable}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          asked?.confirm();
          setAsked(null);
        }}
      >
        <b>{asked?.name}</b>: {asked?.note}
      </ConfirmDialog>
      {linking && <LinkDialog device={linking} onClose={() => setLinkingId(null)} />}
      <OpenDevice stores={stores} deviceId={panel.value} onClose={panel.close} />
    </>
  );
}

const anyStore = { words: '', order: 'newest' } as const;

/** So many cards are drawn at once; of more only those in sight. */
const cardsMax = 20;
/**
 * How high a card is, as measured: its head, and a row for each device and person; on a phone each row is a small card
 * of its own.
 */
const rowHeight = ({ aisles, staff }: Store) =>
  306 + 51 * aisles.length + Math.max(0, (window.innerWidth < WIDE_FROM ? 72 : 61) * staff.length - 4);
const phoneHeight = ({ aisles, staff }: Store) => 342 + 137 * aisles.length + 100 * staff.length;
const PHONE_WIDTH_MAX = 600;
/** Below it a person's row has two lines for the sign-in. */
const WIDE_FROM = 1120;

function Cards({ stores, children }: { stores: readonly Store[]; children: (store: Store) => ReactNode }) {
  if (stores.length <= cardsMax) return stores.map(children);
  return (
    <WindowedList
      label="Stores"
      items={stores}
      estimate={window.innerWidth > PHONE_WIDTH_MAX ? rowHeight : phoneHeight}
    >
      {children}
    </WindowedList>
  );
}

function OpenDevice({
  stores,
  deviceId,
  onClose,
}: {
  stores: readonly Store[];
  deviceId: string | null;
  onClose: () => void;
}) {
  const store = deviceId === null ? undefined : stores.find(({ aisles }) => aisles.some(({ id }) => id === deviceId));
  const device = store?.aisles.find(({ id }) => id === deviceId);
  return (
    store &&
    device && (
      <Suspense fallback={null}>
        <DevicePanel store={store} device={device} onClose={onClose} />
      </Suspense>
    )
  );
}

function RouteDialogs({ stores }: { stores: readonly Store[] }) {
  const adding = useMatch(addDevicePattern)?.params;
  const updating = useMatch(updateDevicePattern)?.params;
  const store = stores.find(({ id }) => id === (adding ?? updating)?.storeId);
  if (adding) return <AddDeviceDialog store={store} />;
  if (updating)
    return <UpdateDeviceDialog store={store} device={store?.aisles.find(({ id }) => id === updating.aisleId)} />;
  return null;
}

function StoresAwaited() {
  return (
    <div aria-busy="true" aria-label="Loading stores" role="status">
      <Panel>
        <div className={s.head}>
          <Skeleton kind="block" className={s.boneLogo} />
          <div className={s.bones}>
            <Skeleton width="m" />
            <Skeleton width="l" />
          </div>
          <Skeleton width="xs" />
        </div>
        <div className={s.subHead}>
          <Skeleton width="s" />
        </div>
        <Skeleton kind="rows" rows={2} columns={4} />
      </Panel>
    </div>
  );
}
