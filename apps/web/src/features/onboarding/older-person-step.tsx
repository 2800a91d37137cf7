import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '@trilane/contract/messages';
import { COUNTRY, DEFAULT_TIME_ZONE } from '@trilane/domain/address';
import { canTypeOwnerName } from '@trilane/domain/person';
import { localDate, typedDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { TextField } from '@trilane/ui/text-field';
import { useAddressQuestion } from '../../lib/address-question.tsx';
import { api, isRefusal } from '../../lib/api.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { MobileField } from '../../lib/mobile-field.tsx';
import { useBusinessNow } from '../../lib/now.ts';
import { OwnerCheckFields } from '../../lib/owner-check-fields.tsx';
import { birthDateOf } from '../../lib/owner-check-rules.ts';
import { mobileToSend } from '../../lib/typed-mobile.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { AddressFields, typedWhen } from './address-fields.tsx';
import { personProblems } from './older-problems.ts';
import type { GivenBusiness, OlderBusiness, OlderPerson } from './older-problems.ts';
import s from './onboarding.module.css';

const facts = [
  { value: 'Your address', label: 'in the United States' },
  { value: 'Your birth date', label: 'and SSN: both are encrypted' },
  { value: 'Your email', label: 'a code goes there' },
];

const empty: OlderPerson = {
  firstName: '',
  lastName: '',
  mobile: '',
  email: '',
  address: '',
  suite: '',
  city: '',
  state: '',
  zipCode: '',
  dob: '',
  ssn: '',
};

// What the payload of a business calls the fields of this form.
const fieldOf = {
  'owner.firstName': 'firstName',
  'owner.lastName': 'lastName',
  'owner.email': 'email',
  'owner.dob': 'dob',
  'owner.ssn': 'ssn',
  phone: 'mobile',
  'address.address1': 'address',
  'address.address2': 'suite',
  'address.city': 'city',
  'address.state': 'state',
  'address.zipCode': 'zipCode',
} as const;

async function send(typed: OlderPerson, business: OlderBusiness | null): Promise<{ otpToken: string }> {
  const { dob, ssn, mobile, firstName, lastName, email, address, suite, ...town } = {
    ...typed,
    dob: birthDateOf(typed.dob),
    ssn: typed.ssn.replaceAll('-', ''),
    mobile: mobileToSend(typed.mobile),
  };
  if (!business)
    return api.call('createMerchant', {
      body: { firstName, lastName, mobile, email, address, suite, ...town, country: COUNTRY, dob, ssn },
    });
  return api.call('createBusiness', {
    body: {
      name: business.businessName,
      ein: business.ein,
      category: { id: business.category },
      phone: mobile,
      owner: { firstName, lastName, dob, email, ssn },
      address: { address1: address, address2: suite, ...town, country: COUNTRY },
    },
  });
}

type OlderPersonStepProps = {
  /** Null for a person without a business. */
  business: GivenBusiness | null;
  onCode: (challenge: { otpToken: string; email: string }) => void;
  onRefused: (error: unknown, email: string) => void;
  waiting: ReactNode;
  onBack: () => void;
  onEinRefused: () => void;
};

/**
 * The 'Merchant Sign Up' form of the older flow: the authorised person, to whose email a code goes. Birth date and SSN
 * are not kept here.
 */
export function OlderPersonStep(props: OlderPersonStepProps) {
  const { business, onCode, onRefused, waiting, onBack, onEinRefused } = props;
  const now = useBusinessNow();
  const today = now && localDate(now, DEFAULT_TIME_ZONE);
  const question = useAddressQuestion();
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const made = useCallForm<OlderPerson>({
    initial: empty,
    draft: 'older-person',
    neverKept: ['dob', 'ssn'],
    fieldOf,
    validate: (values) => personProblems(values, today),
    question,
    submit: async (values) => {
      try {
        const meant = { ...values, ...(await question.settle(values)) };
        const { otpToken } = await withLoading(send(meant, business));
        onCode({ otpToken, email: values.email.trim() });
      } catch (error) {
        onRefused(error, values.email);
        setTakenEmail(isRefusal(error, 'email_taken') ? values.email : null);
        if (isRefusal(error, 'ein_not_valid')) onEinRefused();
        throw error;
      }
    },
  });
  const { onSubmit, busy } = made;
  return (
    <GatePage
      title="Merchant Sign Up"
      sub={
        business
          ? `The person who may sign for ${business.businessName}.`
          : 'You first; your business follows after the code.'
      }
      facts={facts}
      factsLabel="What you need"
      wide
    >
      {business?.verified === false && <Banner title={messages.einCheckWaits} tone="neutral" />}
      <form noValidate onSubmit={onSubmit}>
        <WhoYouAre made={made} today={today} takenEmail={takenEmail} />
        <div className={s.group}>
          <h2>Address</h2>
          <AddressFields made={made} street="address" suite="suite" />
        </div>
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Continue
        </Button>
        {waiting}
      </form>
      <p>
        <button type="button" className={s.logout} onClick={onBack}>
          Back
        </button>
      </p>
      {question.dialog}
    </GatePage>
  );
}

type WhoYouAreProps = { made: CallForm<OlderPerson>; today: CalendarDate | null; takenEmail: string | null };

function WhoYouAre({ made, today, takenEmail }: WhoYouAreProps) {
  const { field, errorOf, form } = made;
  const taken = errorOf('email') !== null && form.getValues('email') === takenEmail;
  return (
    <div className={s.group}>
      <h2>Who you are</h2>
      <div className={s.pair}>
        <TextField label="First name" autoComplete="given-name" {...typedWhen(canTypeOwnerName, made, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...typedWhen(canTypeOwnerName, made, 'lastName')} />
      </div>
      <div className={s.pair}>
        <MobileField field={field('mobile')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      </div>
      {taken && (
        <p className="muted">
          You have an account already. <TextLink href="/merchant-signin">Sign in here</TextLink>
        </p>
      )}
      <div className={s.pair}>
        <OwnerCheckFields made={made} max={today ? typedDate(today, DEFAULT_TIME_ZONE) : undefined} />
      </div>
    </div>
  );
}
