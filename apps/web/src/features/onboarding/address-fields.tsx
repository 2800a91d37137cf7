import type { ChangeEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { COUNTRY_WORDS } from '@trilane/domain/country-words';
import { Combobox } from '@trilane/ui/combobox';
import { TextField } from '@trilane/ui/text-field';
import { quietApi } from '../../lib/api.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useStatesOf } from '../../lib/use-states-of.ts';
import s from './onboarding.module.css';

type Place = { city: string; state: string; zipCode: string };

/** A field that takes only what the rule lets through while it is typed; other keys do nothing. */
export function typedWhen<Values extends FieldValues>(
  allowed: (text: string) => boolean,
  { field, form }: CallForm<Values>,
  name: Path<Values>,
) {
  const props = field(name);
  return {
    ...props,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!allowed(event.target.value)) event.target.value = form.getValues(name);
      return props.onChange(event);
    },
  };
}

type AddressFieldsProps<Values extends FieldValues> = {
  made: CallForm<Values>;
  street: Path<Values>;
  suite: Path<Values>;
};

/**
 * The address lines of a form that has them under these names: suggestions for city and state, the states those of the
 * chosen city.
 */
export function AddressFields<Values extends Place>({ made, street, suite }: AddressFieldsProps<Values>) {
  // The form has city, state and zip code, whatever else it has.
  const place = made as unknown as CallForm<Place>;
  return (
    <>
      <div className={s.pair}>
        <TextField label="Street address" autoComplete="address-line1" {...made.field(street)} />
        <TextField label="Suite (optional)" autoComplete="address-line2" {...made.field(suite)} />
      </div>
      <div className={s.zip}>
        <CityField made={place} />
        <StateField made={place} />
        <TextField label="Zip code" inputMode="numeric" autoComplete="postal-code" {...place.field('zipCode')} />
      </div>
      <TextField label="Country" value={COUNTRY_WORDS} disabled readOnly />
    </>
  );
}

/** A combobox over a field of the form: free text with suggestions. */
function useTextOf({ form, errorOf }: CallForm<Place>, name: 'city' | 'state') {
  const { isSubmitted, touchedFields } = form.formState;
  const set = (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || Boolean(touchedFields[name]) });
  return {
    name,
    value: form.watch(name),
    onChange: set,
    onBlur: () => form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true }),
    error: errorOf(name),
  };
}

function CityField({ made }: { made: CallForm<Place> }) {
  const city = useTextOf(made, 'city');
  const loadItems = async (q: string, signal: AbortSignal) => {
    const found = await quietApi.call('listCities', { query: { q, state: made.form.getValues('state') }, signal });
    return found.map((place) => ({ id: `${place.city}|${place.state}`, label: place.city, note: place.state }));
  };
  return (
    <Combobox
      label="City"
      autoComplete="address-level2"
      loadItems={loadItems}
      onPick={({ note }) => {
        if (note && made.form.getValues('state') === '') made.form.setValue('state', note, { shouldValidate: true });
      }}
      {...city}
    />
  );
}

function StateField({ made }: { made: CallForm<Place> }) {
  const state = useTextOf(made, 'state');
  const states = useStatesOf(made.form.watch('city'));
  const items = states.map(({ code, name }) => ({ id: code, label: name, note: code }));
  return (
    <Combobox
      label="State"
      autoComplete="address-level1"
      items={items}
      onPick={({ id }) => state.onChange(id)}
      {...state}
    />
  );
}
