import { useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { OFFER_STATES } from '@trilane/domain/offer';
import type { OfferState } from '@trilane/domain/offer';
import { useSearchParams } from '@trilane/ui/browser-location';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { RadioGroup } from '@trilane/ui/radio-group';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { DiscountCard } from './discount-card.tsx';
import { discountTitle } from './discount-values.ts';
import type { Discount } from './discount-values.ts';
import { MoreButton } from './more-button.tsx';
import { addDiscountPath } from './offer-paths.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useArchived } from './use-archived.ts';
import { useRemoveOffer } from './use-remove-offer.ts';
import { DISCOUNT_STATES } from '../../lib/offer-labels.ts';
import s from './offers.module.css';

const filters: ReadonlyArray<{ value: OfferState; label: string; title: string; none: string }> = [
  { value: 'current', label: DISCOUNT_STATES.current, title: 'Current discounts', none: 'No current discounts' },
  { value: 'upcoming', label: DISCOUNT_STATES.upcoming, title: 'Upcoming discounts', none: 'No upcoming discounts' },
  { value: 'archived', label: DISCOUNT_STATES.archived, title: 'Archived discounts', none: 'No archived discounts' },
];

const stateOf = (text: string | null): OfferState => OFFER_STATES.find((state) => state === text) ?? 'current';

/** The one-off discounts of one state, which stands in the address. */
export function DiscountList() {
  const [params, setParams] = useSearchParams();
  const archived = useArchived();
  const discounts = useRead(
    'promotions',
    'listDiscounts',
    { query: archived.query },
    { placeholderData: keepPreviousData },
  );
  const { offers, hasMore } = archived.limit(discounts.data ?? []);
  const state = stateOf(params.get('state'));
  const choose = (next: OfferState) =>
    setParams(() => ({ ...(next !== 'current' && { state: next }) }), { replace: true });
  return (
    <>
      <div className={s.filter}>
        <RadioGroup<OfferState> label="Show discounts" hideLabel value={state} onChange={choose} options={filters} />
      </div>
      {discounts.data ? (
        <>
          <Cards discounts={offers.filter((discount) => discount.state === state)} state={state} />
          {hasMore && state === 'archived' && <MoreButton onClick={archived.more} busy={discounts.isFetching} />}
        </>
      ) : discounts.isError ? (
        <Panel>
          <ReadFailed what="Your discounts" />
        </Panel>
      ) : (
        <CardsAwaited />
      )}
    </>
  );
}

function Cards({ discounts, state }: { discounts: readonly Discount[]; state: OfferState }) {
  const zone = useZone();
  const list = useRef<HTMLDivElement>(null);
  const removing = useRemoveOffer('removeDiscount', () => list.current?.focus());
  const { title, none } = filters.find(({ value }) => value === state)!;
  return (
    <div ref={list} tabIndex={-1}>
      {discounts.length === 0 ? (
        <Panel>
          <EmptyState
            action={
              state === 'archived' ? undefined : (
                <May call="createDiscount">
                  <ButtonLink icon="plus" href={addDiscountPath}>
                    Add New
                  </ButtonLink>
                </May>
              )
            }
          >
            {none}
          </EmptyState>
        </Panel>
      ) : (
        <ul className={s.cards} aria-label={title}>
          {discounts.map((discount) => (
            <DiscountCard
              key={discount.id}
              discount={discount}
              zone={zone}
              onDelete={() => removing.ask({ id: discount.id, title: discountTitle(discount) })}
            />
          ))}
        </ul>
      )}
      <RemoveDialog removing={removing} />
    </div>
  );
}

function CardsAwaited() {
  return (
    <div className={s.cards} aria-busy="true" role="status" aria-label="Loading discounts">
      {[0, 1, 2].map((card) => (
        <div key={card} className={s.card}>
          <Skeleton kind="block" className={s.image} />
          <div className={s.words}>
            <Skeleton kind="figure" />
            <Skeleton width="m" />
          </div>
        </div>
      ))}
    </div>
  );
}
