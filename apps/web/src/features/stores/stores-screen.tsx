import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import { messages } from '@trilane/contract/messages';
import { mayTakePayments } from '@trilane/domain/business-status';
import type { BusinessStatus } from '@trilane/domain/business-status';
import { LINK_MINUTES_DEFAULT } from '@trilane/domain/link-code';
import { counted } from '@trilane/domain/number-words';
import { whyNotLink } from '@trilane/domain/store';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { lazyPart } from '@trilane/ui/lazy-part';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { May, useMay } from '../../lib/access.tsx';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useMe, useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { factsOf, storesSummary } from './device-facts.ts';
import { StaffDialogs } from './staff-dialogs.tsx';
import { StoreList } from './store-list.tsx';
import { addDevicePattern, createStorePath, updateDevicePattern } from './store-paths.ts';
import { UpdateDeviceDialog } from './update-device-dialog.tsx';
import s from './stores.module.css';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/**
 * The stores with their devices and app users. Its dialogs have routes of their own, which also work on a direct visit.
 */
export function StoresScreen() {
  const { data: stores, isError } = useStores();
  const status = useMe().data?.status;
  const exporting = useExport('exportStores');
  const importing = usePanelParam('import');
  const addStore = (
    <May call="createStore">
      <ButtonLink variant="primary" icon="plus" href={createStorePath}>
        Add Store
      </ButtonLink>
    </May>
  );
  const importStores = (
    <May call="importStores">
      <Button icon="upload" onClick={() => importing.open('csv')}>
        Import CSV
      </Button>
    </May>
  );
  const exportStores = (
    <Button icon="export" busy={exporting.running !== null} onClick={() => exporting.start(undefined, 'stores.csv')}>
      Export CSV
    </Button>
  );
  const filled = stores !== undefined && stores.length > 0;
  return (
    <>
      <PageHead
        title="Manage Storefront"
        sub={
          filled && status ? <Summary stores={stores} status={status} /> : !stores && !isError && <Skeleton width="l" />
        }
        action={
          stores?.length === 0 ? undefined : (
            <>
              {filled && importStores}
              {filled && exportStores}
              {addStore}
            </>
          )
        }
      />
      <ExportBar exporting={exporting} />
      <Stores stores={stores} isError={isError} />
      {stores?.length === 0 && <NoStores addStore={addStore} importStores={importStores} />}
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

function Summary({ stores, status }: { stores: readonly Store[]; status: BusinessStatus }) {
  const mayLink = useMay('createLinkToken');
  const linkable = stores.some((store) => store.aisles.some((device) => whyNotLink(factsOf(store, device)) === null));
  return (
    <>
      {storesSummary(stores, { mayTakePayments: mayTakePayments(status) })}
      {mayLink && linkable && (
        <span className={s.linkHint}>
          To link a device, have it at hand: its code works for {counted(LINK_MINUTES_DEFAULT, 'minute')}.
        </span>
      )}
    </>
  );
}

function RouteDialogs({ stores }: { stores: readonly Store[] }) {
  const [, adding] = useRoute(addDevicePattern);
  const [, updating] = useRoute(updateDevicePattern);
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

function NoStores({ addStore, importStores }: { addStore: ReactNode; importStores: ReactNode }) {
  return (
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
  );
}

function Stores({ stores, isError }: { stores: readonly Store[] | undefined; isError: boolean }) {
  // An empty list would still take up room.
  if (stores?.length === 0) return null;
  if (stores) return <StoreList stores={stores} />;
  if (!isError) return <StoresAwaited />;
  return (
    <Panel>
      <ReadFailed what="Your stores" />
    </Panel>
  );
}
