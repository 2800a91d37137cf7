import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import type { StoreLocation } from '@trilane/domain/store';
import { useNavigate } from '@trilane/ui/browser-location';
import { toast } from '@trilane/ui/toast';
import { useAddressQuestion } from '../../lib/address-question.tsx';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/read-again.ts';
import type { Store } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { sendEdit } from '../../lib/edit-conflict.ts';
import { fillFromPlace, leavePlace } from './fill-from-place.ts';
import type { Place } from './fill-from-place.ts';
import { useNamesakeQuestion } from './namesake-question.tsx';
import { storesPath } from './store-paths.ts';
import { firstProblem, storeProblems } from './store-problems.ts';
import { bodyOf, emptyStore, valuesOfStore } from './store-values.ts';
import type { StoreValues } from './store-values.ts';

const textFields = [
  'name',
  'storeNo',
  'address.address1',
  'address.address2',
  'address.city',
  'address.state',
  'address.zipCode',
  'address.googleApi',
] as const;

/** The name under which the draft is stored. */
export const draftOf = (store: Store | null) => (store ? `store-${store.id}` : 'store-new');

function sendStore(
  oneKey: OneKey<object>,
  store: Store | null,
  body: ReturnType<typeof bodyOf>,
  version: number | undefined,
) {
  return oneKey.send({ ...body, version }, (idempotencyKey) =>
    store
      ? api.call('updateStore', { params: { id: store.id }, body: { ...body, version }, idempotencyKey })
      : api.call('createStore', { body, idempotencyKey }),
  );
}

/** Announces and focuses the first problem from the top. The form library only knows the plain inputs. */
function useFirstProblem({ form }: CallForm<StoreValues>): void {
  const sayFirstProblem = useEffectEvent(() => {
    const first = firstProblem(storeProblems(form.getValues()));
    if (!first) return;
    toast.error(first.message);
    setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-field="${first.field}"] input, input[name="${first.field}"]`)?.focus(),
    );
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) sayFirstProblem();
  }, [submitCount]);
}

/** The form of a store: its rules, its questions, its call, and the focus on the first problem. */
export function useStoreForm(store: Store | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneKey = useRef(new OneKey<object>());
  const [start] = useState(() => (store ? valuesOfStore(store) : emptyStore));
  const namesake = useNamesakeQuestion(store);
  const town = useAddressQuestion(store ? start.address : undefined);
  const made = useCallForm<StoreValues>({
    initial: start,
    draft: draftOf(store),
    version: store?.version,
    validate: storeProblems,
    question: { asked: namesake.asked ?? town.asked },
    fieldOf: { 'logo.id': 'logo' },
    submit: async (values) => {
      await namesake.requireMeant(values);
      const body = bodyOf({ ...values, address: { ...values.address, ...(await town.settle(values.address)) } });
      const saved = await sendEdit(client, 'stores', () => sendStore(oneKey.current, store, body, made.base));
      made.setBase(saved.version);
      toast.success(store ? messages.storeUpdated : messages.storeAdded);
      void readAgain(client, ['stores', 'business']);
      void navigate(storesPath, { replace: true });
    },
  });
  const { form, errorOf } = made;

  /** Sets what a store type or a place decides, all fields at once. */
  const apply = (values: StoreValues) => {
    const set = (name: Parameters<typeof errorOf>[0], value: unknown) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: errorOf(name) !== null });
    for (const name of textFields) {
      const [outer, inner] = name.split('.') as [
        'name' | 'storeNo' | 'address',
        keyof StoreValues['address'] | undefined,
      ];
      const value = inner ? values.address[inner] : values[outer];
      if (form.getValues(name) !== value) set(name, value);
    }
    set('storeType', values.storeType);
    set('location', values.location);
  };

  useFirstProblem(made);
  const values = form.watch();
  return {
    made,
    apply,
    values,
    questions: (
      <>
        {namesake.dialog}
        {town.dialog}
      </>
    ),
    changed: JSON.stringify(values) !== JSON.stringify(start),
  };
}

const filledPart = ({ name, address, location }: StoreValues) => JSON.stringify([name, address, location]);

/** Fills the form from a place. The fill can be undone until a filled field is changed. */
export function useFilling(
  { form }: CallForm<StoreValues>,
  { apply, values }: { apply: (values: StoreValues) => void; values: StoreValues },
) {
  const [filled, setFilled] = useState<{ before: StoreValues; after: StoreValues } | null>(null);
  const unchanged =
    filled !== null &&
    filledPart(filled.after) === filledPart(values) &&
    filledPart(filled.before) !== filledPart(values);
  return {
    fill: (place: Place | null, point: StoreLocation) => {
      const before = structuredClone(form.getValues());
      const after = place ? fillFromPlace(before, place, point) : leavePlace(before, point);
      setFilled({ before, after });
      apply(after);
    },
    undo: unchanged
      ? () => {
          const { name, address, location } = filled.before;
          apply({ ...form.getValues(), name, address, location });
        }
      : null,
  };
}
