import { useState } from 'react';
import { hasStarted } from '@trilane/domain/offer';
import { Panel } from '@trilane/ui/panel';
import { useMe, useRead } from '../../lib/queries.ts';
import { ClockAwaited, ReadFailed } from '../../lib/read-failed.tsx';
import { FormAwaited, FormHead, NoForm, isMissing, readAnew, useBusinessDay } from './form-frame.tsx';
import { periodOfWire } from './offer-days.ts';
import { promotionsPath } from './offer-paths.ts';
import { PromotionForm } from './promotion-form.tsx';

const backLabel = 'Back to conditional promotions';

/** 'Set Promotion' and, with an id, 'Edit Promotion'. */
export function PromotionFormScreen({ id }: { id: string | null }) {
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return (
    <>
      <FormHead title={id === null ? 'Set Promotion' : 'Edit Promotion'} back={promotionsPath} backLabel={backLabel} />
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
  return me.isError ? (
    <Panel>
      <ReadFailed what="Your business" />
    </Panel>
  ) : (
    <ClockAwaited what="The form">
      <FormAwaited />
    </ClockAwaited>
  );
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
      <NoForm back={promotionsPath} backLabel={backLabel}>
        This promotion does not exist.
      </NoForm>
    );
  if (day && promotion && isFetchedAfterMount) {
    const started = promotion.state !== 'upcoming' || hasStarted(periodOfWire(promotion, day.zone), day.today);
    if (started)
      return (
        <NoForm back={promotionsPath} backLabel={backLabel}>
          A promotion cannot be changed once its start date has come.
        </NoForm>
      );
    return <PromotionForm promotion={promotion} {...day} onDiscard={onDiscard} />;
  }
  if (error || me.isError)
    return (
      <Panel>
        <ReadFailed what="The promotion" />
      </Panel>
    );
  return (
    <ClockAwaited what="The form">
      <FormAwaited />
    </ClockAwaited>
  );
}
