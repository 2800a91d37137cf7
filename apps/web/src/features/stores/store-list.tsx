import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { Suspense, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Panel } from '@trilane/ui/panel';
import type { Store } from '../../lib/queries.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { historyButtonId } from './device-facts.ts';
import type { Device } from './device-facts.ts';
import { DeviceRow } from './device-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { searchedFrom, shownStores } from './shown-stores.ts';
import { StoreCard } from './store-card.tsx';
import { StoreFinder, useStoreSearch } from './store-finder.tsx';
import { useFlips } from './use-flips.ts';
import { WindowedList } from './windowed-list.tsx';
import s from './store-cards.module.css';

const DevicePanel = lazyPart(() => import('./device-panel.tsx').then((module) => module.DevicePanel));

type Asked = { title: string; note: ReactNode; confirmLabel?: string; confirm: () => void };

const noteOf = (name: string, note: string) => (
  <>
    <b>{name}</b>: {note}
  </>
);

function useAskedFlips(flips: ReturnType<typeof useFlips>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Switching on takes effect at once; switching off and unlinking ask first (docs/product.md#stores).
  const setStore = (store: Store, active: boolean) => {
    if (active) return void flips.setStoreActive(store, true);
    setAsked({
      title: messages.confirmDisable,
      note: noteOf(store.name, 'No device of this store takes payments until you enable it again.'),
      confirm: () => void flips.setStoreActive(store, false),
    });
  };
  const setDevice = (device: Device, active: boolean) => {
    if (active) return void flips.setDeviceActive(device, true);
    setAsked({
      title: messages.confirmDisable,
      note: noteOf(device.name, 'This device takes no payments until you enable it again.'),
      confirm: () => void flips.setDeviceActive(device, false),
    });
  };
  const unlink = (device: Device) =>
    setAsked({
      title: `Unlink ${device.name}?`,
      note: prose`The app on this device stops taking payments at once. To take payments again, link an app with a new
        code.`,
      confirmLabel: word('Unlink'),
      confirm: () => void flips.unlink(device),
    });
  return { asked, setAsked, setStore, setDevice, unlink };
}

/** The cards of all stores, or of those that match the search, with the dialogs of their devices. */
export function StoreList({ stores }: { stores: readonly Store[] }) {
  const flips = useFlips();
  const { asked, setAsked, setStore, setDevice, unlink } = useAskedFlips(flips);
  const [linkingId, setLinkingId] = useState<string | null>(null);
  const linking = stores.flatMap((store) => store.aisles).find(({ id }) => id === linkingId);
  const closeLink = (device: Device) => {
    flushSync(() => setLinkingId(null));
    // The button that opened the dialog unlinks now: a second Enter must not reach it.
    if (device.deviceId !== null) document.getElementById(historyButtonId(device))?.focus();
  };
  const panel = usePanelParam('device');
  const [search, setSearch] = useStoreSearch();
  const searched = stores.length >= searchedFrom;
  const shown = shownStores(stores, useDeferredValue(searched ? search : anyStore));

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
                onUnlink={() => unlink(device)}
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
        title={asked?.title}
        confirmLabel={asked?.confirmLabel}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          asked?.confirm();
          setAsked(null);
        }}
      >
        {asked?.note}
      </ConfirmDialog>
      {linking && <LinkDialog device={linking} onClose={() => closeLink(linking)} />}
      <OpenDevice stores={stores} deviceId={panel.value} onClose={panel.close} />
    </>
  );
}

const anyStore = { words: '', order: 'newest' } as const;

/** Up to this many cards are all drawn at once. Of more, only those in sight are drawn. */
const cardsMax = 20;
/** The height of a card: its head, and a row for each device and person. On a phone each row is a small card. */
const rowHeight = ({ aisles, staff }: Store) =>
  306 + 51 * aisles.length + Math.max(0, (window.innerWidth < WIDE_FROM ? 72 : 61) * staff.length - 4);
const phoneHeight = ({ aisles, staff }: Store) => 321 + 137 * aisles.length + 100 * staff.length;
const PHONE_WIDTH_MAX = 600;
/** Below it a person's row has two lines for the sign-in. */
const WIDE_FROM = 1120;

function Cards({ stores, children }: { stores: readonly Store[]; children: (store: Store) => ReactNode }) {
  if (stores.length <= cardsMax) return <div className={s.cards}>{stores.map(children)}</div>;
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
