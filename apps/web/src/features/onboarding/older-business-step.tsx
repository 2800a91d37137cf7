import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messages } from '@trilane/contract/messages';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { TextField } from '@trilane/ui/text-field';
import { api } from '../../lib/api.ts';
import { useProductName } from '../../lib/config.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { CategoryField, useCategories } from './category-field.tsx';
import { businessProblems, withEinHyphen } from './older-problems.ts';
import type { GivenBusiness, OlderBusiness } from './older-problems.ts';
import s from './onboarding.module.css';

const facts = [
  { value: 'The business', label: 'its registered name and kind' },
  { value: 'Its EIN', label: 'nine digits, from the IRS' },
  { value: word('You'), label: 'as the person who may sign for it' },
];

/**
 * Under which name the typed category and business name outlive a reload, also after the step was taken; the EIN does
 * not.
 */
export const olderBusinessDraft = 'older-business';

/** What was typed, without what the agency said of it. */
const typedOf = ({ category, businessName, ein }: OlderBusiness): OlderBusiness => ({ category, businessName, ein });

function typedBefore(): OlderBusiness {
  const { category, businessName } = readDraft(olderBusinessDraft) ?? {};
  const text = (kept: unknown) => (typeof kept === 'string' ? kept : '');
  return { category: text(category), businessName: text(businessName), ein: '' };
}

type OlderBusinessStepProps = {
  /** What the agency was asked about before; its EIN can then only be read. */
  given: GivenBusiness | null;
  onGiven: (business: GivenBusiness) => void;
  onStartOver: () => void;
  onNoBusiness: () => void;
};

/** Stores the typed category and name for the next visit. */
function useKeptDraft(form: UseFormReturn<OlderBusiness>) {
  useEffect(() => {
    const watching = form.watch(({ category, businessName }) =>
      keepDraft(olderBusinessDraft, { category, businessName }),
    );
    return () => watching.unsubscribe();
  }, [form]);
}

/** The 'Sign Up' step of the older flow: category, business name and EIN, which the agency is asked about. */
export function OlderBusinessStep({ given, onGiven, onStartOver, onNoBusiness }: OlderBusinessStepProps) {
  const product = useProductName();
  const made = useCallForm<OlderBusiness>({
    initial: given ? typedOf(given) : typedBefore(),
    validate: businessProblems,
    submit: async (values) => {
      const business = { ...values, businessName: values.businessName.trim() };
      const { verified } = given ?? (await withLoading(api.call('verifyEin', { body: business })));
      onGiven({ ...business, verified });
    },
  });
  const { form, field, onSubmit, busy } = made;
  useKeptDraft(form);
  const categories = useCategories();
  const category = useFirstFocus(field('category'), categories.data !== undefined);
  const startOver = () => {
    form.setValue('ein', '');
    onStartOver();
    form.setFocus('ein');
  };
  return (
    <GatePage
      title="Sign Up"
      sub={`Open a ${product} merchant account with your EIN. It costs nothing.`}
      facts={facts}
      factsLabel="What you need"
    >
      <form noValidate onSubmit={onSubmit}>
        <CategoryField categories={categories} field={category} />
        <TextField label="Business name" autoComplete="organization" {...field('businessName')} />
        <EinField ein={field('ein')} given={given} onStartOver={startOver} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Next
        </Button>
      </form>
      <OtherWays onNoBusiness={onNoBusiness} />
    </GatePage>
  );
}

function OtherWays({ onNoBusiness }: Pick<OlderBusinessStepProps, 'onNoBusiness'>) {
  return (
    <>
      <p className="muted">
        <button type="button" className={s.logout} onClick={onNoBusiness}>
          I have no business yet
        </button>
      </p>
      <p className="muted">
        Have an account? <TextLink href="/merchant-signin">Sign-in</TextLink>
      </p>
    </>
  );
}

type EinProps = {
  ein: ReturnType<CallForm<OlderBusiness>['field']>;
  given: GivenBusiness | null;
  onStartOver: () => void;
};

const einHint = (given: GivenBusiness | null) => {
  if (given === null) return 'Employer Identification Number. It is encrypted.';
  return given.verified ? word('Verified.') : messages.einCheckWaits;
};

function EinField({ ein, given, onStartOver }: EinProps) {
  return (
    <TextField
      label="EIN"
      inputMode="numeric"
      autoComplete="off"
      placeholder="00-0000000"
      readOnly={given !== null}
      hint={einHint(given)}
      labelEnd={
        given && (
          <button type="button" className={s.logout} onClick={onStartOver}>
            Use another
          </button>
        )
      }
      {...ein}
      onChange={(event) => {
        event.target.value = withEinHyphen(event.target.value);
        return ein.onChange(event);
      }}
    />
  );
}
