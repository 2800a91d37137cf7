import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { COUNTRY, US_STATES } from '@trilane/domain/address';
import { onboardingRouteFor } from '@trilane/domain/business-status';
import { canTypeOwnerName } from '@trilane/domain/person';
import { Button } from '@trilane/ui/button';
import { Combobox } from '@trilane/ui/combobox';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { api, quietApi } from '../../lib/api.ts';
import { withLoading } from '../../lib/loading.ts';
import { useRead } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { registerProblems } from './register-problems.ts';
import type { Registration } from './register-problems.ts';
import s from './onboarding.module.css';

const facts = [
  { value: 'Your name', label: 'and your title in the business' },
  { value: 'The business', label: 'its registered name and kind' },
  { value: 'Its address', label: 'in the United States' },
];

const empty: Registration = {
  ownerFirstName: '', ownerLastName: '', ownerTitle: '', category: '', name: '',
  streetAddress1: '', suit: '', city: '', state: '', zipCode: '', country: COUNTRY,
};

export function RegisterForm() {
  const navigate = useNavigate();
  const made = useCallForm<Registration>({
    initial: empty,
    draft: 'register',
    validate: registerProblems,
    submit: async (values) => {
      const { status } = await withLoading(api.call('register', { body: { ...values, ein: '' } }));
      void navigate(onboardingRouteFor(status), { replace: true });
    },
  });
  const { field, onSubmit, busy } = made;
  const categories = useRead('business', 'listCategories', undefined, { staleTime: Infinity });
  const named = (name: 'ownerFirstName' | 'ownerLastName' | 'ownerTitle') => typedWhen(canTypeOwnerName, made, name);

  return (
    <OnboardingPage title="Register Account" step="Business" sub="So that we know who we pay. Have your name and title at hand, and the registered name and address of the business." facts={facts} wide>
      <form noValidate onSubmit={onSubmit}>
        <div className={s.group}>
          <h2>You</h2>
          <div className={s.pair}>
            <TextField label="First name" autoComplete="given-name" {...named('ownerFirstName')} />
            <TextField label="Last name" autoComplete="family-name" {...named('ownerLastName')} />
          </div>
          <TextField label="Title" autoComplete="organization-title" placeholder="Owner, director, manager" {...named('ownerTitle')} />
        </div>
        <div className={s.group}>
          <h2>The business</h2>
          <div className={s.pair}>
            <TextField label="Name of business" autoComplete="organization" {...field('name')} />
            <SelectField
              label="Business category"
              placeholder="Choose a category"
              options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              key={categories.isSuccess ? 'known' : 'awaited'}
              {...field('category')}
            />
          </div>
          <div className={s.pair}>
            <TextField label="Street address" autoComplete="address-line1" {...field('streetAddress1')} />
            <TextField label="Suite (optional)" autoComplete="address-line2" {...field('suit')} />
          </div>
          <div className={s.zip}>
            <CityField made={made} />
            <StateField made={made} />
            <TextField label="Zip code" inputMode="numeric" autoComplete="postal-code" {...typedWhen((text) => /^\d{0,5}$/.test(text), made, 'zipCode')} />
          </div>
          <TextField label="Country" value={COUNTRY} disabled readOnly />
        </div>
        <Button type="submit" variant="primary" size="l" block busy={busy}>Continue</Button>
      </form>
    </OnboardingPage>
  );
}

/** A field that takes only what the rule lets through while it is typed; other keys do nothing. */
function typedWhen(allowed: (text: string) => boolean, { field, form }: CallForm<Registration>, name: keyof Registration) {
  const props = field(name);
  return {
    ...props,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!allowed(event.target.value)) event.target.value = form.getValues(name);
      return props.onChange(event);
    },
  };
}

/** A combobox over a field of the form: free text with suggestions. */
function useTextOf({ form, errorOf }: CallForm<Registration>, name: 'city' | 'state') {
  const { isSubmitted, touchedFields } = form.formState;
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || Boolean(touchedFields[name]) });
  return { name, value: form.watch(name), onChange: set, onBlur: () => form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true }), error: errorOf(name) };
}

function CityField({ made }: { made: CallForm<Registration> }) {
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
      onPick={({ note }) => { if (note && made.form.getValues('state') === '') made.form.setValue('state', note, { shouldValidate: true }); }}
      {...city}
    />
  );
}

/** The states that have the chosen city; all of them while there is none, or one that is in no list. */
function StateField({ made }: { made: CallForm<Registration> }) {
  const state = useTextOf(made, 'state');
  const city = made.form.watch('city').trim();
  const { data } = useQuery({
    queryKey: ['places', 'listStates', city],
    queryFn: ({ signal }) => quietApi.call('listStates', { query: { city }, signal }),
    enabled: city !== '',
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  const items = (data?.length ? data : US_STATES).map(({ code, name }) => ({ id: code, label: name, note: code }));
  return <Combobox label="State" autoComplete="address-level1" items={items} onPick={({ id }) => state.onChange(id)} {...state} />;
}
