import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { useState } from 'react';
import { whyNotSwitchStoreType } from '@trilane/domain/store';
import type { StoreType } from '@trilane/domain/store';
import { STORE_NAME_LENGTH_MAX, STORE_NUMBER_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { RadioGroup } from '@trilane/ui/radio-group';
import { TextField } from '@trilane/ui/text-field';
import { ChangedElsewhere, chooseFirst } from '../../lib/changed-elsewhere.tsx';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useConflict } from '../../lib/edit-conflict.ts';
import { Restored } from '../../lib/form-notice.tsx';
import type { BusinessData, Store } from '../../lib/queries.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { StoreAddress } from './store-address.tsx';
import { StoreImageField } from './store-image-field.tsx';
import { storesPath } from './store-paths.ts';
import { StorePlace } from './store-place.tsx';
import { chooseStoreType } from './store-values.ts';
import type { StoreValues } from './store-values.ts';
import { storeInWords } from './device-facts.ts';
import { draftOf, useFilling, useStoreForm } from './use-store-form.tsx';
import s from './store-form.module.css';

type StoreFormProps = {
  business: BusinessData;
  /** The store that is edited; null adds one. */
  store: Store | null;
  /** Starts the form again, without what was typed. */
  onDiscard: () => void;
};

const typeOptions = [
  { value: 'single-device', label: word('Single-device'), note: 'One till, at the address of your business' },
  { value: 'multi-device', label: word('Multi-device'), note: 'Several tills, at an address of its own' },
] as const;

/** Both forms of a store: 'Add Store' and 'Edit Store'. */
export function StoreForm({ business, store, onDiscard }: StoreFormProps) {
  const { made, apply, values, questions, changed } = useStoreForm(store);
  const { form, errorOf, onSubmit, busy } = made;
  const [restored] = useState(() => readDraft(draftOf(store)) !== null && changed);
  const [sending, setSending] = useState(false);
  const { fill, undo } = useFilling(made, { apply, values });
  const discard = () => {
    dropDraft(draftOf(store));
    onDiscard();
  };
  const conflict = useConflict(store?.version, made, { hasTyped: changed, onTake: discard });
  return (
    <form noValidate onSubmit={onSubmit} className={s.form}>
      {restored && <Restored onDiscard={discard} />}
      {store && <ChangedElsewhere conflict={conflict} stored={storeInWords(store)} />}
      <Panel padded>
        <div className={s.split}>
          <div className={s.fields}>
            <StoreTypeChoice
              value={values.storeType}
              deviceCount={store?.aisles.length ?? 0}
              onChange={(storeType) =>
                apply(chooseStoreType(form.getValues(), storeType, { business, isNew: store === null }))
              }
              error={errorOf('storeType')}
            />
            <Naming made={made} />
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
      <Foot
        isNew={store === null}
        busy={busy}
        reasonDisabled={conflict.isChanged ? chooseFirst : sending && 'The image is still being sent'}
      />
      {questions}
      <LeaveGuard active={changed && !busy} onLeave={() => dropDraft(draftOf(store))} />
    </form>
  );
}

type StoreTypeProps = {
  value: StoreType | '';
  deviceCount: number;
  onChange: (storeType: StoreType) => void;
  error: string | null;
};

function StoreTypeChoice({ value, deviceCount, onChange, error }: StoreTypeProps) {
  const noSingle = whyNotSwitchStoreType({ to: 'single-device', deviceCount });
  return (
    <div data-field="storeType">
      <RadioGroup<StoreType>
        label="Store type"
        value={value}
        onChange={onChange}
        options={typeOptions.map((option) =>
          noSingle && option.value === 'single-device'
            ? { ...option, disabled: true, note: storeRefusals[noSingle].message }
            : option,
        )}
        error={error}
      />
    </div>
  );
}

function Naming({ made }: { made: CallForm<StoreValues> }) {
  const { form, field } = made;
  const storeNo = field('storeNo');
  const name = field('name');
  const emptyBlank = (of: 'name' | 'storeNo') => {
    if (form.getValues(of).trim() === '') form.setValue(of, '');
  };
  return (
    <>
      <TextField
        label="Store name"
        atMost={STORE_NAME_LENGTH_MAX}
        autoComplete="off"
        {...name}
        onBlur={(event) => {
          emptyBlank('name');
          return name.onBlur(event);
        }}
      />
      <TextField
        label="Store number (optional)"
        atMost={STORE_NUMBER_LENGTH_MAX}
        autoComplete="off"
        hint="What your own books call it; it appears in the record"
        {...storeNo}
        onBlur={(event) => {
          emptyBlank('storeNo');
          return storeNo.onBlur(event);
        }}
      />
    </>
  );
}

type FootProps = { isNew: boolean; busy: boolean; reasonDisabled: string | false };

function Foot({ isNew, busy, reasonDisabled }: FootProps) {
  return (
    <div className={s.foot}>
      <ButtonLink href={storesPath}>Cancel</ButtonLink>
      <Button type="submit" variant="primary" busy={busy} reasonDisabled={reasonDisabled}>
        {isNew ? 'Add Store' : 'Save'}
      </Button>
    </div>
  );
}
