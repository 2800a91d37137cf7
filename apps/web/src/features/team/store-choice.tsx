import { CheckGroup } from '@trilane/ui/check-group';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';

type StoreChoiceProps = { chosen: readonly string[]; error: string | null; onChange: (ids: string[]) => void };

/** The stores of a store manager. */
export function StoreChoice(field: StoreChoiceProps) {
  const stores = useRead('stores', 'listStores');
  if (stores.isError && !stores.data) return <ReadFailed what="Your stores" />;
  if (!stores.data) return <Skeleton kind="rows" rows={2} columns={1} />;
  const options = stores.data.map((store) => ({
    value: store.id,
    label: store.name,
    note: [store.storeNo && `Store No. ${store.storeNo}`, store.address.city].filter(Boolean).join(', '),
  }));
  return <CheckGroup label="Stores" name="storeIds" options={options} {...field} />;
}
