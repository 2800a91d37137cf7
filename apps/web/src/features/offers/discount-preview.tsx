import { Panel } from '@trilane/ui/panel';
import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { useStores } from '../../lib/queries.ts';
import { CardImage } from './discount-card.tsx';
import type { DiscountValues } from './discount-values.ts';
import { shownTyped } from './offer-days.ts';
import s from './offers.module.css';

/** The card that shoppers will see, as the form stands now. */
export function DiscountPreview({ values }: { values: DiscountValues }) {
  const { discount, discription, toDate, image, logo } = values;
  const storeImage = useStores()
    .data?.toReversed()
    .find(({ active }) => active)?.logo;
  const percent = discount.trim() === '' ? '—' : `${discount.trim()}%`;
  const shown = (image === 'upload' ? logo : storeImage) ?? null;
  return (
    <Panel title="What your shoppers will see" padded>
      <div className={s.preview}>
        <div className={s.card} role="group" aria-label="The card of this discount">
          <CardImage key={shown?.url} image={shown} />
          <div className={s.words}>
            <p className={s.percent}>
              <b>{percent}</b> <span>{DISCOUNT_LABELS[discription]}</span>
            </p>
            <p className="muted">Expires on {shownTyped(toDate) || '—'}</p>
          </div>
        </div>
      </div>
    </Panel>
  );
}
