import { useState } from 'react';
import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Icon } from '@trilane/ui/icon';
import { useMay } from '../../lib/access.tsx';
import { formatDate } from '../../lib/format.ts';
import { discountTitle } from './discount-values.ts';
import type { Discount } from './discount-values.ts';
import { discountResultsPath, editDiscountPath } from './offer-paths.ts';
import s from './offers.module.css';

/** One discount as shoppers see it, with the actions that its state allows (docs/product.md#discounts). */
export function DiscountCard({ discount, zone, onDelete }: { discount: Discount; zone: string; onDelete: () => void }) {
  const { id, state, image, fromDate, toDate } = discount;
  const title = discountTitle(discount);
  const mayEdit = useMay('updateDiscount');
  return (
    <li className={s.card}>
      <CardImage key={image?.url} image={image} />
      <div className={s.words}>
        <h2 className={s.percent}>
          {discount.discount}% <span>{DISCOUNT_LABELS[discount.discription]}</span>
        </h2>
        <p className="muted">
          Expires on <time dateTime={toDate}>{formatDate(toDate, zone)}</time>
        </p>
        {state === 'upcoming' && (
          <p className="quiet small">
            Starts on <time dateTime={fromDate}>{formatDate(fromDate, zone)}</time>
          </p>
        )}
        {state !== 'upcoming' && (
          <ButtonLink
            variant="quiet"
            size="s"
            className={s.results}
            href={discountResultsPath(id)}
            aria-label={`Results of ${title}`}
            iconEnd="right"
          >
            Results
          </ButtonLink>
        )}
      </div>
      {state !== 'archived' && mayEdit && (
        <div className={s.actions}>
          <ButtonLink size="s" icon="edit" href={editDiscountPath(id)} aria-label={`Edit ${title}`}>
            Edit
          </ButtonLink>
          {state === 'upcoming' && (
            <Button size="s" icon="trash" onClick={onDelete} aria-label={`Delete ${title}`}>
              Delete
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The image of a card, or a drawing where there is none. */
export function CardImage({ image }: { image: Pick<NonNullable<Discount['image']>, 'url'> | null }) {
  const [broken, setBroken] = useState(false);
  if (image === null || broken)
    return (
      <span className={s.image}>
        <Icon name="store" />
      </span>
    );
  return (
    <img
      className={s.image}
      src={image.url}
      alt=""
      width="320"
      height="180"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
