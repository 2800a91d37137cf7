import { useState } from 'react';
import { hasStarted } from '@trilane/domain/offer';
import { useMe, useRead } from '../../lib/queries.ts';
import { FormHead, FormNotReady, NoForm, isMissing, readAnew, useBusinessDay } from './form-frame.tsx';
import { periodOfWire } from './offer-days.ts';
import { promotionsPath } from './offer-paths.ts';
import { PromotionForm } from './promotion-form.tsx';

const backTo = 'conditional promotions';

/** 'Set Promotion' and, with an id, 'Edit Promotion'. */
export function PromotionFormScreen({ id }: { id: string | null }) {
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return (
    <>
      <FormHead title={id === null ? 'Set Promotion' : 'Edit Promotion'} back={promotionsPath} backTo={backTo} />
      {id === null ? (
        <SetPromotion key={round} onDiscard={again} />
      ) : (
        <EditPromotion key={`${id} ${round}`} id={id} onDiscard={again} />
      )}
    </>
  );
}

function SetPromotion({ onDiscard }: { onDiscard: () => void }) {
  const me = useMe();
  const day = useBusinessDay();
  if (day) return <PromotionForm promotion={null} {...day} onDiscard={onDiscard} />;
  return <FormNotReady failed={me.isError} what="Your business" />;
}

function EditPromotion({ id, onDiscard }: { id: string; onDiscard: () => void }) {
  const me = useMe();
  const day = useBusinessDay();
  const {
    data: promotion,
    error,
    isFetchedAfterMount,
  } = useRead('promotions', 'getPromotion', { params: { id } }, readAnew);
  if (isMissing(error))
    return (
      <NoForm back={promotionsPath} backTo={backTo}>
        This promotion does not exist.
      </NoForm>
    );
  if (day && promotion && isFetchedAfterMount) {
    const started = promotion.state !== 'upcoming' || hasStarted(periodOfWire(promotion, day.zone), day.today);
    if (started)
      return (
        <NoForm back={promotionsPath} backTo={backTo}>
          A promotion cannot be changed once its start date has come.
        </NoForm>
      );
    return <PromotionForm promotion={promotion} {...day} onDiscard={onDiscard} />;
  }
  return <FormNotReady failed={error !== null || me.isError} what="The promotion" />;
}
