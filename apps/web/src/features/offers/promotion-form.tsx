import { Suspense } from 'react';
import { lastOfferDate } from '@trilane/domain/offer';
import { PROMOTION_DESCRIPTIONS } from '@trilane/domain/promotion';
import { addDays } from '@trilane/domain/zoned-time';
import { prose } from '@trilane/domain/prose';
import { DateField } from '@trilane/ui/date-field';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { ChangedElsewhere, chooseFirst } from '../../lib/changed-elsewhere.tsx';
import { Restored } from '../../lib/form-notice.tsx';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { AskBeforeSet, FormFoot, ReplayAwaited } from './form-frame.tsx';
import { offerDateField } from './offer-date-field.ts';
import { shownTyped, typedDay } from './offer-days.ts';
import { promotionsPath } from './offer-paths.ts';
import { OfferPromise } from './offer-promise.tsx';
import { OfferSliders } from './offer-sliders.tsx';
import { numbersOfPromotion, promotionInWords, promotionToTry, promotionWords } from './promotion-values.ts';
import { usePromotionForm } from './use-promotion-form.ts';
import type { PromotionFormOptions } from './use-promotion-form.ts';
import { PROMOTION_LABELS } from '../../lib/offer-labels.ts';
import s from './offer-form.module.css';

const TryOnPast = lazyPart(() => import('./try-on-past.tsx').then((module) => module.TryOnPast));

const descriptions = PROMOTION_DESCRIPTIONS.map((value) => ({ value, label: PROMOTION_LABELS[value] }));

/** Both forms of a conditional promotion, with its words as they come about and the question before it is set. */
export function PromotionForm(options: PromotionFormOptions) {
  const { promotion, today, zone } = options;
  const { made, values, changed, restored, conflict, discard, drop } = usePromotionForm(options);
  const { form, onSubmit, busy, question } = made;
  const words = promotionWords(values, today);
  const query = promotionToTry(values, { today, zone });
  const set = (name: 'spend' | 'reward', value: number) =>
    form.setValue(name, String(value), { shouldDirty: true, shouldValidate: true });
  return (
    <form noValidate onSubmit={onSubmit} className={s.form}>
      {restored && <Restored onDiscard={discard} />}
      {promotion && <ChangedElsewhere conflict={conflict} stored={promotionInWords(promotion, zone)} />}
      <Panel padded>
        <PromotionFields made={made} today={today} />
      </Panel>
      {words && (
        <Panel title="What your shoppers will see" padded>
          <OfferPromise words={words} />
        </Panel>
      )}
      <Suspense fallback={<ReplayAwaited />}>
        <TryOnPast
          call="replayPromotion"
          query={query}
          onInvalid={() => void form.trigger(['spend', 'reward', 'fromDate', 'toDate'], { shouldFocus: true })}
          of={prose`${values.reward}% of $${values.spend} from ${shownTyped(values.fromDate)} to
            ${shownTyped(values.toDate)}`}
        >
          <OfferSliders
            {...numbersOfPromotion(values)}
            onSpend={(dollars) => set('spend', dollars)}
            onReward={(percent) => set('reward', percent)}
          />
        </TryOnPast>
      </Suspense>
      <FormFoot
        cancelTo={promotionsPath}
        busy={busy}
        reasonDisabled={conflict.isChanged && chooseFirst}
        label={promotion ? 'SAVE' : 'SET'}
      />
      <AskBeforeSet kind="promotion" isNew={!promotion} question={question}>
        {words && <OfferPromise words={words} />}
      </AskBeforeSet>
      <LeaveGuard active={changed && !busy} home={promotionsPath} onLeave={drop} />
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof usePromotionForm>, 'made'> & Pick<PromotionFormOptions, 'today'>;

function PromotionFields({ made, today }: FieldsProps) {
  const { field } = made;
  const tomorrow = typedDay(addDays(today, 1));
  const last = typedDay(lastOfferDate(today));
  return (
    <div className={s.fields}>
      <TextField
        label="Spend"
        sign="$"
        inputMode="numeric"
        autoComplete="off"
        hint="What a shopper has to spend within the dates, in whole dollars"
        {...field('spend')}
      />
      <TextField
        label="Reward (% of spend)"
        inputMode="numeric"
        autoComplete="off"
        hint="From 1 to 100"
        {...field('reward')}
      />
      <DateField
        label="Valid From Date"
        hint="Tomorrow at the earliest"
        min={tomorrow}
        max={last}
        {...offerDateField(made, 'fromDate', 'toDate')}
      />
      <DateField
        label="Valid To Date"
        hint="That day is included"
        min={tomorrow}
        max={last}
        {...offerDateField(made, 'toDate', 'fromDate')}
      />
      <SelectField label="Description" placeholder="Choose" options={descriptions} {...field('description')} />
    </div>
  );
}
