import { Panel } from '@trilane/ui/panel';
import { useStores } from '../../lib/queries.ts';
import { CardImage } from './discount-card.tsx';
import type { DiscountValues } from './discount-values.ts';
import s from './offers.module.css';

/** The card that shoppers will see, as the form stands now. */
export function DiscountPreview({ values }: { values: DiscountValues }) {
  const { discount, discription, toDate, image, logo } = values;
  const storeImage = useStores()
    .data?.toReversed()
    .find(({ active }) => active)?.logo;
  const shown = (image === 'upload' ? logo : storeImage) ?? null;
  return (
    <Panel title="What your shoppers will see" padded>
      <div className={s.preview}>
        <div className={s.card} role="group" aria-label="The card of this discount">
          <CardImage key={shown?.url} image={shown} />
          <div className={s.words}>
            <p className={s.percent}>
              <b>{discount.trim() === '' ? '—' : `${discount.trim()}%`}</b> <span>{discription}</span>
            </p>
            <p className="muted">Expires on {toDate.trim() || '—'}</p>
          </div>
        </div>
      </div>
    </Panel>
  );
}
