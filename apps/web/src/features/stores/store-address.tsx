import { findUsState } from '@trilane/domain/address';
import { COUNTRY_WORDS } from '@trilane/domain/country-words';
import { STREET_LENGTH_MAX, SUITE_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Combobox } from '@trilane/ui/combobox';
import { TextField } from '@trilane/ui/text-field';
import { quietApi } from '../../lib/api.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useStatesOf } from '../../lib/use-states-of.ts';
import type { StoreValues } from './store-values.ts';
import s from './store-form.module.css';

type Made = { made: CallForm<StoreValues> };

/** Where the store is, by hand; the map fills the same fields. */
export function StoreAddress({ made }: Made) {
  const { field } = made;
  return (
    <div className={s.fields}>
      <TextField label="Street address" autoComplete="off" atMost={STREET_LENGTH_MAX} {...field('address.address1')} />
      <TextField label="Suite (optional)" autoComplete="off" atMost={SUITE_LENGTH_MAX} {...field('address.address2')} />
      <CityField made={made} />
      <div className={s.pair}>
        <StateField made={made} />
        <TextField label="Zip code" autoComplete="off" inputMode="numeric" {...field('address.zipCode')} />
      </div>
      <TextField label="Country" value={COUNTRY_WORDS} disabled readOnly />
    </div>
  );
}

/** A combobox over a field of the form: free text with suggestions. */
function useTextOf({ form, errorOf }: CallForm<StoreValues>, name: 'address.city' | 'address.state') {
  return {
    name,
    value: form.watch(name),
    error: errorOf(name),
    onChange: (text: string) =>
      form.setValue(name, text, { shouldDirty: true, shouldValidate: errorOf(name) !== null }),
    onBlur: () => form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true }),
  };
}

function CityField({ made }: Made) {
  const city = useTextOf(made, 'address.city');
  const { form } = made;
  const loadItems = async (q: string, signal: AbortSignal) => {
    const ask = (state: string) => quietApi.call('listCities', { query: { q, state }, signal });
    const state = form.getValues('address.state');
    const inState = await ask(state);
    // A city of another state is suggested. Accepting it also changes the state.
    const found = inState.length > 0 || state === '' ? inState : await ask('');
    return found.map((place) => ({ id: `${place.city}|${place.state}`, label: place.city, note: place.state }));
  };
  return (
    <div data-field="address.city">
      <Combobox
        label="City"
        loadItems={loadItems}
        onPick={({ note }) => {
          if (note) form.setValue('address.state', note, { shouldDirty: true, shouldValidate: true });
        }}
        {...city}
      />
    </div>
  );
}

function StateField({ made }: Made) {
  const state = useTextOf(made, 'address.state');
  const states = useStatesOf(made.form.watch('address.city'));
  // The label holds the code as well, so that typing either finds the state.
  const items = states.map(({ code, name }) => ({ id: code, label: `${name} (${code})` }));
  const toCode = () => {
    const known = findUsState(state.value);
    if (known && known.code !== state.value) state.onChange(known.code);
    state.onBlur();
  };
  return (
    <div data-field="address.state">
      <Combobox label="State" items={items} onPick={({ id }) => state.onChange(id)} {...state} onBlur={toCode} />
    </div>
  );
}
