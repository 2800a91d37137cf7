import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotSwitchStoreType } from '@trilane/domain/store';
import type { StoreLocation, StoreType } from '@trilane/domain/store';
import { Button, ButtonLink } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Panel } from '@trilane/ui/panel';
import { RadioGroup } from '@trilane/ui/radio-group';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain, useStores } from '../../lib/queries.ts';
import type { BusinessData, Store } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { notSent, useQuestion } from '../../lib/use-question.ts';
import { addressLine } from './device-facts.ts';
import { fillFromPlace, leavePlace } from './fill-from-place.ts';
import type { Place } from './fill-from-place.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { StoreAddress } from './store-address.tsx';
import { StoreImageField } from './store-image-field.tsx';
import { storesPath } from './store-paths.ts';
import { StorePlace } from './store-place.tsx';
import { firstProblem, storeProblems } from './store-problems.ts';
import { bodyOf, chooseStoreType, emptyStore, valuesOfStore } from './store-values.ts';
import type { StoreValues } from './store-values.ts';
import s from './store-form.module.css';

type StoreFormProps = {
  business: BusinessData;
  /** The store that is edited; null adds one. */
  store: Store | null;
  /** Starts the form again, without what was typed. */
  onDiscard: () => void;
};

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

const draftOf = (store: Store | null) => (store ? `store-${store.id}` : 'store-new');

const keyOf = ({ name, storeNo }: Pick<Store, 'name' | 'storeNo'>) =>
  JSON.stringify([name, storeNo].map((text) => text.trim().toLowerCase()));

/** Asks once before a store gets the name and number of another store. The answer counts for that name and number. */
function useNamesakeQuestion(store: Store | null) {
  const { data: stores = [] } = useStores();
  const { asked, ask, answer } = useQuestion<Store, boolean>();
  const agreed = useRef(store && keyOf(store));
  return {
    asked,
    answer,
    requireMeant: async (values: StoreValues): Promise<void> => {
      const key = keyOf(values);
      const other = stores.find((one) => one.id !== store?.id && keyOf(one) === key);
      if (!other || agreed.current === key) return;
      if (!(await ask(other))) throw notSent();
      agreed.current = key;
    },
  };
}

type NamesakeQuestionProps = { asked: Store | null; answer: (yes: boolean) => void; isNew: boolean };

function NamesakeQuestion({ asked, answer, isNew }: NamesakeQuestionProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      danger={false}
      title={`There is already a store called ${asked?.name ?? ''}`}
      confirmLabel={isNew ? 'Add it anyway' : 'Save anyway'}
      cancelLabel="Back to the form"
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {asked && `It is at ${addressLine(asked.address)}. A store number tells stores with the same name apart.`}
    </ConfirmDialog>
  );
}

function useStoreForm(store: Store | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneKey = useRef(new OneKey<object>());
  const start = store ? valuesOfStore(store) : emptyStore;
  const namesake = useNamesakeQuestion(store);
  const made = useCallForm<StoreValues>({
    initial: start,
    draft: draftOf(store),
    validate: storeProblems,
    fieldOf: { 'logo.id': 'logo' },
    submit: async (values) => {
      const body = bodyOf(values);
      await namesake.requireMeant(values);
      await oneKey.current.send(body, (idempotencyKey) =>
        store
          ? api.call('updateStore', { params: { id: store.id }, body, idempotencyKey })
          : api.call('createStore', { body, idempotencyKey }),
      );
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

  // The first problem from the top is said and gone to; the form library only knows the plain inputs.
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

  const values = form.watch();
  return { made, apply, values, namesake, changed: JSON.stringify(values) !== JSON.stringify(start) };
}

const filledPart = ({ name, address, location }: StoreValues) => JSON.stringify([name, address, location]);

/** Fills the form from a place. The fill can be undone until a filled field is changed. */
function useFilling(
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

const typeOptions = [
  { value: 'single-device', label: 'Single-device', note: 'One till, at the address of your business' },
  { value: 'multi-device', label: 'Multi-device', note: 'Several tills, at an address of its own' },
] as const;

/** Both forms of a store: 'Add Store' and 'Edit Store'. */
export function StoreForm({ business, store, onDiscard }: StoreFormProps) {
  const { made, apply, values, namesake, changed } = useStoreForm(store);
  const { form, field, errorOf, onSubmit, busy } = made;
  const [restored] = useState(() => readDraft(draftOf(store)) !== null && changed);
  const [sending, setSending] = useState(false);
  const noSingle = store && whyNotSwitchStoreType({ to: 'single-device', deviceCount: store.aisles.length });
  const { fill, undo } = useFilling(made, { apply, values });
  const storeNo = field('storeNo');
  const name = field('name');
  const emptyBlank = (of: 'name' | 'storeNo') => {
    if (form.getValues(of).trim() === '') form.setValue(of, '');
  };

  return (
    <form noValidate onSubmit={onSubmit} className={s.form}>
      {restored && (
        <p className={s.restored} role="status">
          <span>What you had typed is back.</span>
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              dropDraft(draftOf(store));
              onDiscard();
            }}
          >
            Start anew
          </Button>
        </p>
      )}
      <Panel padded>
        <div className={s.split}>
          <div className={s.fields}>
            <div data-field="storeType">
              <RadioGroup<StoreType>
                label="Store type"
                value={values.storeType}
                onChange={(storeType) =>
                  apply(chooseStoreType(form.getValues(), storeType, { business, isNew: store === null }))
                }
                options={typeOptions.map((option) =>
                  noSingle && option.value === 'single-device'
                    ? { ...option, disabled: true, note: storeRefusals[noSingle].message }
                    : option,
                )}
                error={errorOf('storeType')}
              />
            </div>
            <TextField
              label="Store name"
              maxLength={120}
              autoComplete="off"
              {...name}
              onBlur={(event) => {
                emptyBlank('name');
                return name.onBlur(event);
              }}
            />
            <TextField
              label="Store number (optional)"
              maxLength={40}
              autoComplete="off"
              hint="As your own books call it; it stands in the record"
              {...storeNo}
              onBlur={(event) => {
                emptyBlank('storeNo');
                return storeNo.onBlur(event);
              }}
            />
          </div>
          <StoreImageField
            value={values.logo}
            onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true })}
            error={errorOf('logo')}
            onSending={setSending}
          />
        </div>
      </Panel>
      <Panel title="Where it is" padded>
        <div className={s.split}>
          <StoreAddress made={made} />
          <StorePlace
            enabled={values.storeType !== 'single-device'}
            location={values.location}
            address={values.address}
            onPlace={fill}
            onUndo={undo}
            onPoint={(location) => form.setValue('location', location, { shouldDirty: true })}
          />
        </div>
      </Panel>
      <div className={s.foot}>
        <ButtonLink href={storesPath}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busy={busy} reasonDisabled={sending && 'The image is still being sent'}>
          {store ? 'Save' : 'Add Store'}
        </Button>
      </div>
      <NamesakeQuestion {...namesake} isNew={store === null} />
      <LeaveGuard active={changed && !busy} onLeave={() => dropDraft(draftOf(store))} />
    </form>
  );
}
