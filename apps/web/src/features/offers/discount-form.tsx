import { Suspense, useState } from 'react';
import { DISCOUNT_DESCRIPTIONS } from '@trilane/domain/discount';
import type { DiscountDescription } from '@trilane/domain/discount';
import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { lastOfferDate } from '@trilane/domain/offer';
import { addDays } from '@trilane/domain/zoned-time';
import { DateField } from '@trilane/ui/date-field';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { ChangedElsewhere, chooseFirst } from '../../lib/changed-elsewhere.tsx';
import { FormNotice, Restored } from '../../lib/form-notice.tsx';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { DiscountImage } from './discount-image.tsx';
import { DiscountPreview } from './discount-preview.tsx';
import { discountInWords, discountToTry, discountWords, percentAfterTyping } from './discount-values.ts';
import { AskBeforeSet, FormFoot, ReplayAwaited } from './form-frame.tsx';
import { offerDateField } from './offer-date-field.ts';
import { shownTyped, typedDay } from './offer-days.ts';
import { discountsPath } from './offer-paths.ts';
import { OfferPromise } from './offer-promise.tsx';
import { useDiscountForm } from './use-discount-form.ts';
import type { DiscountFormOptions } from './use-discount-form.ts';
import s from './offer-form.module.css';

const TryOnPast = lazyPart(() => import('./try-on-past.tsx').then((module) => module.TryOnPast));

const descriptions = DISCOUNT_DESCRIPTIONS.map((value) => ({ value, label: DISCOUNT_LABELS[value] }));

/**
 * Adds or edits a discount. Once its start date has come, everything but the end is locked (docs/product.md#discounts).
 */
export function DiscountForm(options: DiscountFormOptions) {
  const { discount, today, zone, hasStarted } = options;
  const { made, values, changed, restored, conflict, set, discard, drop } = useDiscountForm(options);
  const { form, errorOf, onSubmit, busy, question } = made;
  const words = discountWords(values, { today, hasStarted });
  const [sending, setSending] = useState(false);
  return (
    <form noValidate onSubmit={onSubmit} className={s.form}>
      {hasStarted && (
        <FormNotice role="note">
          <p>This discount has started. Its end is all that can still be changed.</p>
        </FormNotice>
      )}
      {restored && (
        <Restored what={hasStarted ? 'We restored the end date that you typed.' : undefined} onDiscard={discard} />
      )}
      {discount && <ChangedElsewhere conflict={conflict} stored={discountInWords(discount, zone)} />}
      <Panel padded>
        <DiscountFields options={options} made={made} values={values} set={set} />
        <DiscountImage
          kind={values.image}
          onKind={(image) => set('image', image)}
          logo={values.logo}
          onLogo={(logo) => set('logo', logo)}
          error={errorOf('logo')}
          onSending={setSending}
          locked={hasStarted}
        />
      </Panel>
      <DiscountPreview values={values} />
      {!hasStarted && (
        <Suspense fallback={<ReplayAwaited />}>
          <TryOnPast
            call="replayDiscount"
            query={discountToTry(values, { today, zone })}
            onInvalid={() => void form.trigger(['discount', 'fromDate', 'toDate'], { shouldFocus: true })}
            of={`${values.discount}% from ${shownTyped(values.fromDate)} to ${shownTyped(values.toDate)}`}
          />
        </Suspense>
      )}
      <FormFoot
        cancelTo={discountsPath}
        busy={busy}
        reasonDisabled={conflict.isChanged ? chooseFirst : sending && 'The image is still being sent'}
        label={discount ? 'Save' : 'Set'}
      />
      <AskBeforeSet kind="discount" isNew={!discount} question={question}>
        {words && <OfferPromise words={words} />}
      </AskBeforeSet>
      <LeaveGuard active={changed && !busy} home={discountsPath} onLeave={drop} />
    </form>
  );
}

type FieldsProps = { options: DiscountFormOptions } & Pick<
  ReturnType<typeof useDiscountForm>,
  'made' | 'values' | 'set'
>;

function DiscountFields({ options, made, values, set }: FieldsProps) {
  const { today, hasStarted } = options;
  const { form, errorOf } = made;
  const tomorrow = typedDay(addDays(today, 1));
  const last = typedDay(lastOfferDate(today));
  const percent = form.register('discount');
  return (
    <div className={s.fields}>
      <TextField
        label="Discount (%)"
        inputMode="numeric"
        autoComplete="off"
        hint="From 3 to 99"
        name="discount"
        ref={percent.ref}
        disabled={hasStarted}
        value={values.discount}
        error={errorOf('discount')}
        onBlur={percent.onBlur}
        onChange={(event) => set('discount', percentAfterTyping(event.target.value, values.discount))}
      />
      <SelectField
        label="Description"
        options={descriptions}
        disabled={hasStarted}
        value={values.discription}
        error={errorOf('discription')}
        onChange={(event) => set('discription', event.target.value as DiscountDescription)}
      />
      <DateField
        label="Valid From Date"
        hint="The day begins at midnight where your business is"
        disabled={hasStarted}
        min={tomorrow}
        max={last}
        {...offerDateField(made, 'fromDate', 'toDate')}
      />
      <DateField
        label="Valid To Date"
        hint="That day is included"
        min={hasStarted ? typedDay(today) : tomorrow}
        max={last}
        {...offerDateField(made, 'toDate', 'fromDate')}
      />
    </div>
  );
}
