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
import { promotionsPath } from './offer-paths.ts';
import { bodyOfPromotion, emptyPromotion, promotionProblems, valuesOfPromotion } from './promotion-values.ts';
import type { Promotion, PromotionBody, PromotionValues } from './promotion-values.ts';
import { useAskedForm } from './use-asked-form.ts';

export type PromotionFormOptions = {
  /** The promotion that is edited; null sets a new one. */
  promotion: Promotion | null;
  today: CalendarDate;
  zone: string;
  /** Starts the form again from the stored offer. */
  onDiscard: () => void;
};

/** Refusals that say that the shown offer is out of date. */
const outdated = ['promotion_started', 'offer_changed', 'not_found'];

/**
 * The form of a promotion: its rules, a question before the call, one key for each filled form, refusals beside their
 * fields, and the next page.
 */
export function usePromotionForm({ promotion, today, zone, onDiscard }: PromotionFormOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const oneKey = useRef(new OneKey<PromotionBody & { version: number | undefined }>());
  const draft = promotion ? `promotion-${promotion.id}` : 'promotion-new';
  const [start] = useState(() => (promotion ? valuesOfPromotion(promotion, zone) : emptyPromotion));
  const made = useAskedForm<PromotionValues>({
    initial: start,
    draft,
    version: promotion?.version,
    validate: (values) => promotionProblems(values, today),
    submit: async (values) => {
      const body = bodyOfPromotion(values, zone);
      try {
        const answer = await oneKey.current.send({ ...body, version: made.base }, (idempotencyKey) =>
          promotion
            ? api.call('updatePromotion', {
                params: { id: promotion.id },
                body: { ...body, version: made.base },
                idempotencyKey,
              })
            : api.call('createPromotion', { body, idempotencyKey }),
        );
        made.setBase(answer.version);
      } catch (error) {
        if (outdated.some((code) => isRefusal(error, code))) await readAgain(client, ['promotions']);
        throw error;
      }
      toast.success(promotion ? 'Promotion saved' : 'Promotion set');
      void readAgain(client, ['promotions']);
      void navigate(promotionsPath, { replace: true });
    },
  });
  const values = made.form.watch();
  const changed = JSON.stringify(values) !== JSON.stringify(start);
  const [restored] = useState(() => readDraft(draft) !== null && changed);
  const drop = () => dropDraft(draft);
  const discard = () => {
    drop();
    onDiscard();
  };
  const conflict = useConflict(promotion?.version, made, { hasTyped: changed, onTake: discard });
  return { made, values, changed, restored, conflict, discard, drop };
}
