import { useEffect } from 'react';
import { COUNTRY } from '@trilane/domain/address';
import { onboardingRouteFor } from '@trilane/domain/business-status';
import { canTypeOwnerName } from '@trilane/domain/person';
import { prose } from '@trilane/domain/prose';
import { useNavigate } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { TextField } from '@trilane/ui/text-field';
import { useAddressQuestion } from '../../lib/address-question.tsx';
import { api, quietApi } from '../../lib/api.ts';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { AddressFields, typedWhen } from './address-fields.tsx';
import { CategoryField, useCategories } from './category-field.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { registerProblems } from './register-problems.ts';
import type { Registration } from './register-problems.ts';
import { useNextStep } from './use-next-step.ts';
import s from './onboarding.module.css';

type Category = { id: string; name: string };

const facts = [
  { value: 'Your name', label: 'and your title in the business' },
  { value: 'The business', label: 'its registered name and kind' },
  { value: 'Its address', label: 'in the United States' },
];

const empty: Registration = {
  ownerFirstName: '',
  ownerLastName: '',
  ownerTitle: '',
  category: '',
  name: '',
  streetAddress1: '',
  suit: '',
  city: '',
  state: '',
  zipCode: '',
  country: COUNTRY,
};

export function RegisterForm() {
  const navigate = useNavigate();
  const takeStep = useNextStep();
  const question = useAddressQuestion();
  const made = useCallForm<Registration>({
    initial: empty,
    draft: 'register',
    validate: registerProblems,
    question,
    submit: async (values) => {
      const body = { ...values, ...(await question.settle(values)), ein: '' } as const;
      const { status } = await takeStep(withLoading(api.call('register', { body })));
      void navigate(onboardingRouteFor(status), { replace: true });
    },
  });
  const { onSubmit, busy } = made;
  const categories = useCategories();
  useGivenBefore(made, categories.data);

  return (
    <OnboardingPage
      title="Register Account"
      step="business"
      sub={prose`So that we know who we pay. Have your name and title at hand, and the registered name and address of
        the business.`}
      facts={facts}
      wide
    >
      <form noValidate onSubmit={onSubmit}>
        <You made={made} />
        <div className={s.group}>
          <h2>The business</h2>
          <div className={s.pair}>
            <TextField label="Name of business" autoComplete="organization" {...made.field('name')} />
            <CategoryField categories={categories} field={made.field('category')} />
          </div>
          <AddressFields made={made} street="streetAddress1" suite="suit" />
        </div>
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Continue
        </Button>
      </form>
      {question.dialog}
    </OnboardingPage>
  );
}

function You({ made }: { made: CallForm<Registration> }) {
  const named = (name: 'ownerFirstName' | 'ownerLastName' | 'ownerTitle') => typedWhen(canTypeOwnerName, made, name);
  return (
    <div className={s.group}>
      <h2>You</h2>
      <div className={s.pair}>
        <TextField label="First name" autoComplete="given-name" {...named('ownerFirstName')} />
        <TextField label="Last name" autoComplete="family-name" {...named('ownerLastName')} />
      </div>
      <TextField
        label="Title"
        autoComplete="organization-title"
        placeholder="Owner, director, manager"
        {...named('ownerTitle')}
      />
    </div>
  );
}

/**
 * Fills in details from an older sign-up or an earlier visit; what was typed here stays. It reads past the cache,
 * because the next screen would trust the cached status.
 */
function useGivenBefore({ form }: CallForm<Registration>, categories: readonly Category[] | undefined): void {
  useEffect(() => {
    if (!categories) return;
    const leaving = new AbortController();
    quietApi.call('getMe', { signal: leaving.signal }).then(
      ({ user, address, business }) => {
        const given: Partial<Registration> = {
          ownerFirstName: user.firstName,
          ownerLastName: user.lastName,
          streetAddress1: address.address1,
          suit: address.address2,
          city: address.city,
          state: address.state,
          zipCode: address.zipCode,
          ownerTitle: business.ownerTitle,
          name: business.name,
          category: categories.find(({ name }) => name === business.category.name)?.id ?? '',
        };
        for (const [name, value] of Object.entries(given) as Array<[keyof Registration, string]>) {
          if (value !== '' && form.getValues(name) === '') form.setValue(name, value);
        }
        // Without it the form begins empty.
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [form, categories]);
}
