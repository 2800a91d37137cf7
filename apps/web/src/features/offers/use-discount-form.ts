import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { useNavigate } from '@trilane/ui/browser-location';
import { toast } from '@trilane/ui/toast';
import { api, isRefusal } from '../../lib/api.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/read-again.ts';
import { useConflict } from '../../lib/edit-conflict.ts';
import { bodyOfDiscount, discountProblems, emptyDiscount, valuesOfDiscount } from './discount-values.ts';
import type { Discount, DiscountBody, DiscountValues } from './discount-values.ts';
import { discountsPathOf } from './offer-paths.ts';
import { useAskedForm } from './use-asked-form.ts';

export type DiscountFormOptions = {
  /** The discount that is edited; null sets a new one. */
  discount: Discount | null;
  today: CalendarDate;
  zone: string;
  /** Its start date has come: only the end may change. */
  hasStarted: boolean;
  /** Starts the form again from the stored offer. */
  onDiscard: () => void;
};

/** What was typed before the start date came is another form's: of it only the end can still be sent. */
const draftOf = ({ discount, hasStarted }: Pick<DiscountFormOptions, 'discount' | 'hasStarted'>) =>
  discount ? `discount-${discount.id}${hasStarted ? '-end' : ''}` : 'discount-new';

/** The end that was typed before the start date came. */
function endTypedBefore({ discount, hasStarted }: DiscountFormOptions): string | null {
  const end = discount && hasStarted ? readDraft(draftOf({ discount, hasStarted: false }))?.['toDate'] : null;
  return typeof end === 'string' ? end : null;
}

/** Refusals that say that the shown offer is out of date. */
const outdated = ['discount_started', 'offer_changed', 'not_found'];

const sendDiscount = (
  discount: Discount | null,
  { version, ...body }: DiscountBody & { version: number | undefined },
  idempotencyKey: string,
) =>
  discount
    ? api.call('updateDiscount', { params: { id: discount.id }, body: { ...body, version }, idempotencyKey })
    : api.call('createDiscount', { body, idempotencyKey });

/**
 * The form of a discount: its rules, a question before the call, one key for each filled form, refusals beside their
 * fields, and the next page.
 */
export function useDiscountForm(options: DiscountFormOptions) {
  const { discount, today, zone, hasStarted, onDiscard } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneKey = useRef(new OneKey<DiscountBody & { version: number | undefined }>());
  const draft = draftOf(options);
  const [start] = useState(() => (discount ? valuesOfDiscount(discount, zone) : emptyDiscount));
  const [initial] = useState(() => ({ ...start, toDate: endTypedBefore(options) ?? start.toDate }));
  const drop = () => {
    dropDraft(draft);
    if (hasStarted) dropDraft(draftOf({ discount, hasStarted: false }));
  };
  const made = useAskedForm<DiscountValues>({
    initial,
    draft,
    version: discount?.version,
    validate: (values) => discountProblems(values, { today, hasStarted }),
    fieldOf: { 'logo.id': 'logo' },
    submit: async (values) => {
      // Of a started discount everything but the end goes out as it is stored, whatever a draft says.
      const body = bodyOfDiscount(hasStarted ? { ...start, toDate: values.toDate } : values, zone);
      try {
        const answer = await oneKey.current.send({ ...body, version: made.base }, (idempotencyKey) =>
          sendDiscount(discount, { ...body, version: made.base }, idempotencyKey),
        );
        made.setBase(answer.version);
        drop();
      } catch (error) {
        if (outdated.some((code) => isRefusal(error, code))) await readAgain(client, ['promotions']);
        throw error;
      }
      toast.success(discount ? 'Discount saved' : 'Discount set');
      void readAgain(client, ['promotions', 'money']);
      void navigate(discountsPathOf(hasStarted ? 'current' : 'upcoming'), { replace: true });
    },
  });
  const values = made.form.watch();
  const changed = JSON.stringify(values) !== JSON.stringify(start);
  const [restored] = useState(() => changed);
  const set = <Name extends keyof DiscountValues & ('discount' | 'discription' | 'image' | 'logo')>(
    name: Name,
    value: DiscountValues[Name],
  ) =>
    made.form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: made.form.formState.isSubmitted || made.errorOf(name) !== null,
    });
  const discard = () => {
    drop();
    onDiscard();
  };
  const conflict = useConflict(discount?.version, made, { hasTyped: changed, onTake: discard });
  return { made, values, changed, restored, conflict, set, discard, drop };
}
