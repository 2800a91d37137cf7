import { useState } from 'react';
import type { ReactNode } from 'react';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotAddDevice } from '@trilane/domain/store';
import { word } from '@trilane/domain/word';
import { Button, ButtonLink, IconButton } from '@trilane/ui/button';
import { Icon } from '@trilane/ui/icon';
import { Panel } from '@trilane/ui/panel';
import { Chip } from '@trilane/ui/status-badge';
import { Switch } from '@trilane/ui/switch';
import { Table } from '@trilane/ui/table';
import { May, useWhyNotMay } from '../../lib/access.tsx';
import type { Store } from '../../lib/queries.ts';
import { addressLine } from './device-facts.ts';
import { StaffTable } from './staff-table.tsx';
import { addDevicePath, updateStorePath, type OverList } from './store-paths.ts';
import s from './stores.module.css';

function StoreLogo({ logo }: { logo: Store['logo'] }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <span className={s.logo}>
        <Icon name="store" />
      </span>
    );
  return (
    <img
      className={s.logo}
      src={logo.thumbnailUrl ?? logo.url}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

type StoreCardProps = {
  store: Store;
  onActive: (active: boolean) => void;
  /** A row per device. */
  children: ReactNode;
};

/** One store: its head, its devices, and the app users. */
export function StoreCard({ store, onActive, children }: StoreCardProps) {
  const { name, active, storeNo } = store;
  return (
    <Panel>
      <div className={s.head}>
        <StoreLogo logo={store.logo} />
        <div className={s.title}>
          <div className={s.nameLine}>
            <h2>{name}</h2>
            <May call="updateStore">
              {active ? (
                <ButtonLink
                  size="s"
                  variant="quiet"
                  icon="edit"
                  aria-label={`Edit store ${name}`}
                  href={updateStorePath(store.id)}
                />
              ) : (
                <IconButton
                  size="s"
                  icon="edit"
                  label={`Edit store ${name}`}
                  reasonDisabled={storeRefusals.store_inactive.message}
                />
              )}
            </May>
          </div>
          <p className="muted">
            {addressLine(store.address)}
            {storeNo && <span className="quiet"> · Store No. {storeNo}</span>}
          </p>
        </div>
        <Switch
          className={s.enabled}
          label={`Store ${name} enabled`}
          caption={active ? word('Enabled', 'of a store') : word('Disabled', 'of a store')}
          checked={active}
          reasonDisabled={useWhyNotMay('setStoreActive')}
          onChange={onActive}
        />
      </div>
      <Devices store={store}>{children}</Devices>
      <StaffTable store={store} />
    </Panel>
  );
}

function Devices({ store, children }: Pick<StoreCardProps, 'store' | 'children'>) {
  const single = store.storeType === 'single-device';
  const refusal = whyNotAddDevice({
    storeType: store.storeType,
    deviceCount: store.aisles.length,
    storeActive: store.active,
  });
  return (
    <>
      <div className={s.subHead}>
        <h3>Devices {single && <Chip>Single-device</Chip>}</h3>
        <May call="createDevice">
          {refusal ? (
            <Button size="s" variant="quiet" icon="plus" reasonDisabled={storeRefusals[refusal].message}>
              Add device
            </Button>
          ) : (
            <ButtonLink
              size="s"
              variant="quiet"
              icon="plus"
              href={addDevicePath(store.id)}
              state={{ overList: true } satisfies OverList}
            >
              Add device
            </ButtonLink>
          )}
        </May>
      </div>
      {store.aisles.length === 0 ? (
        <p className={s.none}>No devices yet. A device takes the money of this store.</p>
      ) : (
        <Table label={`Devices of ${store.name}`} className={s.devices}>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">{word('Link', 'as a heading')}</th>
              <th scope="col">Chat</th>
              <th scope="col" className={s.enabledCell}>
                Enabled
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
    </>
  );
}
