import { useRef } from 'react';
import type { ReactNode } from 'react';
import { nameKey } from '@trilane/domain/text';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { notSent, useQuestion } from '../../lib/use-question.ts';
import { addressLine } from './device-facts.ts';

type Naming = Pick<Store, 'name' | 'storeNo'>;

const isNamesake = (one: Naming, other: Naming) => nameKey(one.name) === nameKey(other.name);
const isTwin = (one: Naming, other: Naming) =>
  isNamesake(one, other) && nameKey(one.storeNo) === nameKey(other.storeNo);

type Asked = { naming: Naming; other: Store };

/**
 * Asks once before a store gets another store's name, and again if the number is the same, too.
 */
export function useNamesakeQuestion(store: Store | null): {
  asked: Asked | null;
  requireMeant: (naming: Naming) => Promise<void>;
  dialog: ReactNode;
} {
  const { data: stores = [] } = useStores();
  const { asked, ask, answer } = useQuestion<Asked, boolean>();
  const agreed = useRef<Naming[]>(store ? [store] : []);
  const requireMeant = async (naming: Naming): Promise<void> => {
    const others = stores.filter((one) => one.id !== store?.id && isNamesake(one, naming));
    const twin = others.find((one) => isTwin(one, naming));
    const other = twin ?? others[0];
    if (!other || agreed.current.some((one) => (twin ? isTwin : isNamesake)(one, naming))) return;
    if (!(await ask({ naming, other }))) throw notSent();
    agreed.current.push(naming);
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      danger={false}
      title={`There is already a store called ${asked?.other.name ?? ''}`}
      confirmLabel={store ? 'Save anyway' : 'Add it anyway'}
      cancelLabel="Back to the form"
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {asked && storesTold(asked)}
    </ConfirmDialog>
  );
  return { asked, requireMeant, dialog };
}

function storesTold({ naming, other }: Asked): string {
  const address = addressLine(other.address);
  if (isTwin(naming, other)) return `It is at ${address}. A store number tells stores with the same name apart.`;
  return other.storeNo === ''
    ? `It is at ${address} and has no store number.`
    : `It is at ${address} and has store number ${other.storeNo}.`;
}
