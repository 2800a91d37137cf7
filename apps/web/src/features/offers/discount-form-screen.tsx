import { useState } from 'react';
import { hasStarted } from '@trilane/domain/offer';
import { useMe, useRead } from '../../lib/queries.ts';
import { DiscountForm } from './discount-form.tsx';
import { FormHead, FormNotReady, NoForm, isMissing, readAnew, useBusinessDay } from './form-frame.tsx';
import { discountsPath } from './offer-paths.ts';
import { periodOfWire } from './offer-days.ts';

const backTo = 'one-off discounts';

/** 'Set New Discount' and, with an id, 'Edit Discount'. */
export function DiscountFormScreen({ id }: { id: string | null }) {
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return (
    <>
      <FormHead title={id === null ? 'Set New Discount' : 'Edit Discount'} back={discountsPath} backTo={backTo} />
      {id === null ? (
        <SetDiscount key={round} onDiscard={again} />
      ) : (
        <EditDiscount key={`${id} ${round}`} id={id} onDiscard={again} />
      )}
    </>
  );
}

function SetDiscount({ onDiscard }: { onDiscard: () => void }) {
  const me = useMe();
  const day = useBusinessDay();
  if (day) return <DiscountForm discount={null} {...day} hasStarted={false} onDiscard={onDiscard} />;
  return <FormNotReady failed={me.isError} what="Your business" />;
}

function EditDiscount({ id, onDiscard }: { id: string; onDiscard: () => void }) {
  const me = useMe();
  const day = useBusinessDay();
  const {
    data: discount,
    error,
    isFetchedAfterMount,
  } = useRead('promotions', 'getDiscount', { params: { id } }, readAnew);
  if (isMissing(error))
    return (
      <NoForm back={discountsPath} backTo={backTo}>
        This discount does not exist.
      </NoForm>
    );
  if (day && discount && isFetchedAfterMount) {
    if (discount.state === 'archived')
      return (
        <NoForm back={discountsPath} backTo={backTo}>
          This discount has ended and changes no more.
        </NoForm>
      );
    const started = discount.state === 'current' || hasStarted(periodOfWire(discount, day.zone), day.today);
    // Its start may come while the form is open: what was typed until then can no longer be sent.
    return (
      <DiscountForm key={String(started)} discount={discount} {...day} hasStarted={started} onDiscard={onDiscard} />
    );
  }
  return <FormNotReady failed={error !== null || me.isError} what="The discount" />;
}
