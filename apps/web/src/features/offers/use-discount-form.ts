import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { toast } from '@trilane/ui/toast';
import { api, isRefusal } from '../../lib/api.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { bodyOfDiscount, discountProblems, emptyDiscount, valuesOfDiscount } from './discount-values.ts';
import type { Discount, DiscountBody, DiscountValues } from './discount-values.ts';
import { discountsPathOf } from './offer-paths.ts';

export type DiscountFormOptions = {
  /** The discount that is edited; null sets a new one. */
  discount: Discount | null;
  today: CalendarDate;
  zone: string;
  /** Its start date has come: only the end may change. */
  hasStarted: boolean;
};

const draftOf = ({ discount, hasStarted }: DiscountFormOptions) => (discount ? `discount-${discount.id}${hasStarted ? '-end' : ''}` : 'discount-new');

/** The form of a discount: its rules before the call, one key per filled form, refusals beside their fields, and where it leads. */
export function useDiscountForm(options: DiscountFormOptions) {
  const { discount, today, zone, hasStarted } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneKey = useRef(new OneKey<DiscountBody>());
  const draft = draftOf(options);
  const [start] = useState(() => (discount ? valuesOfDiscount(discount, zone) : emptyDiscount));
  const made = useCallForm<DiscountValues>({
    initial: start,
    draft,
    validate: (values) => discountProblems(values, { today, hasStarted }),
    fieldOf: { 'logo.id': 'logo' },
    submit: async (values) => {
      // Of a started discount everything but the end goes out as it is stored, whatever a draft says.
      const body = bodyOfDiscount(hasStarted ? { ...start, toDate: values.toDate } : values, zone);
      try {
        await oneKey.current.send(body, (idempotencyKey) => (discount
          ? api.call('updateDiscount', { params: { id: discount.id }, body, idempotencyKey })
          : api.call('createDiscount', { body, idempotencyKey })));
      } catch (error) {
        if (isRefusal(error, 'discount_started') || isRefusal(error, 'not_found')) await readAgain(client, ['promotions']);
        throw error;
      }
      toast.success(discount ? 'Discount saved' : 'Discount set');
      void readAgain(client, ['promotions', 'money']);
      void navigate(discountsPathOf(hasStarted ? 'current' : 'upcoming'), { replace: true });
    },
  });
  const values = made.form.watch();
  const changed = JSON.stringify(values) !== JSON.stringify(start);
  const [restored] = useState(() => readDraft(draft) !== null && changed);
  const set = <Name extends keyof DiscountValues & ('discount' | 'discription' | 'image' | 'logo')>(name: Name, value: DiscountValues[Name]) =>
    made.form.setValue(name, value as never, { shouldDirty: true, shouldValidate: made.form.formState.isSubmitted || made.errorOf(name) !== null });
  return { made, values, changed, restored, set, drop: () => dropDraft(draft) };
}
