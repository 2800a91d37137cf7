import { useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { word } from '@trilane/domain/word';
import { grouped } from '@trilane/domain/number-words';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Chip } from '@trilane/ui/status-badge';
import { Table, cell } from '@trilane/ui/table';
import { May } from '../../lib/access.tsx';
import { formatDate } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { MoreButton } from './more-button.tsx';
import { addPromotionPath, editPromotionPath, promotionResultsPath } from './offer-paths.ts';
import { promotionTitle } from './promotion-values.ts';
import type { Promotion } from './promotion-values.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useArchived } from './use-archived.ts';
import { useRemoveOffer } from './use-remove-offer.ts';
import { PROMOTION_STATES } from '../../lib/offer-labels.ts';
import s from './offers.module.css';

/** The conditional promotions, newest first. */
export function PromotionList() {
  const archived = useArchived();
  const promotions = useRead(
    'promotions',
    'listPromotions',
    { query: archived.query },
    { placeholderData: keepPreviousData },
  );
  const { offers, hasMore } = archived.limit(promotions.data ?? []);
  const panel = useRef<HTMLDivElement>(null);
  const removing = useRemoveOffer('removePromotion', () => panel.current?.focus());
  return (
    <div ref={panel} tabIndex={-1}>
      <Panel label="Conditional promotions" className={s.list}>
        {promotions.data ? (
          <>
            <Promotions promotions={offers} onDelete={removing.ask} />
            {hasMore && <MoreButton onClick={archived.more} busy={promotions.isFetching} />}
          </>
        ) : promotions.isError ? (
          <ReadFailed what="Your promotions" />
        ) : (
          <div aria-busy="true" role="status" aria-label="Loading promotions">
            <Skeleton kind="rows" rows={4} columns={5} />
          </div>
        )}
      </Panel>
      <RemoveDialog removing={removing} />
    </div>
  );
}

function Promotions({
  promotions,
  onDelete,
}: {
  promotions: readonly Promotion[];
  onDelete: (promotion: { id: string; title: string }) => void;
}) {
  const zone = useZone();
  if (promotions.length === 0)
    return (
      <EmptyState
        action={
          <May call="createPromotion">
            <ButtonLink href={addPromotionPath}>+ Add Promotion</ButtonLink>
          </May>
        }
      >
        No Promotions added
      </EmptyState>
    );
  return (
    <Table label="Conditional promotions" stack className={s.promotions}>
      <thead>
        <tr>
          <th scope="col" className={cell.num}>
            Spend threshold
          </th>
          <th scope="col" className={cell.num}>
            Reward (% of spend)
          </th>
          <th scope="col">Start date</th>
          <th scope="col">End date</th>
          <th scope="col" className={cell.num}>
            Time window (days)
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} zone={zone} onDelete={onDelete} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { promotion: Promotion; zone: string; onDelete: (promotion: { id: string; title: string }) => void };

function PromotionRow({ promotion, zone, onDelete }: RowProps) {
  const { spend, reward, fromDate, toDate, timeWindowDays, state } = promotion;
  return (
    <tr>
      <td className={cell.num} data-at="wide" data-word="Spend threshold">
        <b>${grouped(spend)}</b>
      </td>
      <td className={cell.num} data-at="wide" data-word="Reward (% of spend)">
        {reward}%
      </td>
      <td className="num" data-at="wide" data-word="Start date">
        {formatDate(fromDate, zone)}
      </td>
      <td className="num" data-at="wide" data-word="End date">
        {formatDate(toDate, zone)}
      </td>
      <td className={cell.num} data-at="wide" data-word="Time window (days)">
        {grouped(timeWindowDays)}
      </td>
      <td data-at="wide" data-word={word('State')}>
        <Chip brand={state === 'current'}>{PROMOTION_STATES[state]}</Chip>
      </td>
      <td className={s.rowActions} data-at="wide">
        <RowActions promotion={promotion} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function RowActions({ promotion, onDelete }: Pick<RowProps, 'promotion' | 'onDelete'>) {
  const { id, state } = promotion;
  const title = promotionTitle(promotion);
  if (state !== 'upcoming')
    return (
      <ButtonLink
        size="s"
        variant="quiet"
        iconEnd="right"
        href={promotionResultsPath(id)}
        aria-label={`Results of ${title}`}
      >
        Results
      </ButtonLink>
    );
  return (
    <May call="updatePromotion">
      <ButtonLink size="s" variant="quiet" icon="edit" href={editPromotionPath(id)} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button
        size="s"
        variant="quiet"
        icon="trash"
        onClick={() => onDelete({ id, title })}
        aria-label={`Delete ${title}`}
      >
        Delete
      </Button>
    </May>
  );
}
