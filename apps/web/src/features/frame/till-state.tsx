import { mayTakePayments } from '@trilane/domain/business-status';
import { counted } from '@trilane/domain/number-words';
import { StatusBadge } from '@trilane/ui/status-badge';
import { useMe, useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import s from './frame.module.css';

const storesMax = 5;

const isReady = (store: Store, aisle: Store['aisles'][number]) =>
  store.active && aisle.active && aisle.deviceId !== null;

/** The foot of the rail: per store, how many of its devices are linked and switched on. They need not be online. */
export function TillState() {
  const status = useMe().data?.status;
  const stores = useStores().data;
  if (!status || !stores || stores.length === 0) return null;
  const open = mayTakePayments(status);
  const lines = stores.map((store) => {
    const ready = open ? store.aisles.filter((aisle) => isReady(store, aisle)).length : 0;
    return { id: store.id, name: store.name, ready, total: store.aisles.length };
  });
  const rest = lines.length - storesMax;
  return (
    <section className={s.tills} aria-labelledby="till-state">
      <p id="till-state" className={s.tillsTitle}>
        Set up for payments
      </p>
      <ul>
        {lines.slice(0, storesMax).map(({ id, name, ready, total }) => (
          <li key={id}>
            <span className={s.tillName} title={name}>
              {name}
            </span>
            <StatusBadge state={ready > 0 ? 'linked' : 'off'}>{`${ready} of ${total}`}</StatusBadge>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet">{`and ${counted(rest, 'more store')}`}</p>}
    </section>
  );
}
