import type { FocusEvent } from 'react';
import { LOCALE } from '@trilane/domain/edition';
import { formatCents } from '@trilane/domain/money';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { staffName } from '@trilane/domain/staff';
import {
  TRANSACTION_STATUS_WORDS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPE_WORDS,
  TRANSACTION_TYPES,
} from '@trilane/domain/transaction';
import { RECORD_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import type { Choice } from '@trilane/ui/choice-list';
import { FilterChip } from '@trilane/ui/filter-chip';
import { ChoiceFilter, deviceChoices, storeChoices } from '../../lib/choice-filter.tsx';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { formatDate } from '../../lib/format.ts';
import { useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { SearchField } from '../../lib/search-field.tsx';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import { AmountForm } from './amount-form.tsx';
import { amountWords, filterNames, noFilter } from './record-filter.ts';
import type { RecordFilter } from './record-filter.ts';
import s from './record-filters.module.css';

type RecordFiltersProps = {
  filter: RecordFilter;
  filtered: boolean;
  /** The address of the filter. */
  kept: URLSearchParams;
  onChange: (part: Partial<RecordFilter>, options?: { replace?: boolean }) => void;
  /** Chips that do not narrow, where they have no other place. */
  children: React.ReactNode;
};

/** On a phone the row scrolls sideways, and browsers leave what is half outside there when it gets the focus. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  // A press on a chip must not move it.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The filter as a row of chips: dashed while not set, solid with the value once set. */
export function RecordFilters({ filter, filtered, kept, onChange, children }: RecordFiltersProps) {
  return (
    <>
      <div className={s.bar} role="group" aria-label="Filter" onFocus={showWhole}>
        <SearchField
          className={s.search}
          label="Search"
          placeholder="TRN No. or a name"
          atMost={RECORD_SEARCH_LENGTH_MAX}
          value={filter.q}
          onChange={(q) => onChange({ q }, { replace: true })}
        />
        <DateRangeChip value={filter.dates} onChange={(dates) => onChange({ dates })} />
        {filter.tradeDate && (
          <SettlementChip tradeDate={filter.tradeDate} onClear={() => onChange({ tradeDate: null })} />
        )}
        <PlaceChips filter={filter} onSet={onChange} />
        <ChoiceFilter
          label="TRN Type"
          choices={types}
          value={filter.type}
          onChoose={(type) => onChange({ type: type as RecordFilter['type'] })}
        />
        <ChoiceFilter
          label="Status"
          choices={statuses}
          value={filter.status}
          onChoose={(status) => onChange({ status: status as RecordFilter['status'] })}
        />
        <FilterChip label="Amount" value={amountWords(filter, formatCents)}>
          {(close) => (
            <AmountForm
              filter={filter}
              onApply={(amounts) => {
                onChange(amounts);
                close();
              }}
            />
          )}
        </FilterChip>
        {filtered && (
          <Button size="s" variant="quiet" className={s.clear} onClick={() => onChange(noFilter)}>
            Clear the filter
          </Button>
        )}
        {children}
      </div>
      <div className={s.ignored}>
        <IgnoredFilterNotice names={filterNames} kept={kept} />
      </div>
    </>
  );
}

const types: Choice[] = TRANSACTION_TYPES.map((type) => ({ value: type, label: TRANSACTION_TYPE_WORDS[type] }));
const statuses: Choice[] = TRANSACTION_STATUSES.map((status) => ({
  value: status,
  label: TRANSACTION_STATUS_WORDS[status],
}));

// Disabled app users are listed, because they may have taken payments before. The email distinguishes two with one
// name.
function peopleOf(stores: readonly Store[], storeId: string | null): Choice[] {
  return stores
    .filter(({ id }) => storeId === null || id === storeId)
    .flatMap(({ name, staff }) =>
      staff.map(({ id, active, user }) => ({
        value: id,
        label: staffName(user),
        note: active ? `${name}, ${user.email}` : `${name}, ${user.email}, disabled`,
      })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, LOCALE));
}

function SettlementChip({ tradeDate, onClear }: { tradeDate: string; onClear: () => void }) {
  return (
    <FilterChip label="Settlement of" value={formatDate(tradeDate, SETTLEMENT_ZONE)}>
      {(close) => (
        <div className={s.form}>
          <p className="quiet">The rows of one settlement batch. Their net is what the batch brought.</p>
          <div className={s.actions}>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                onClear();
                close();
              }}
            >
              Clear
            </Button>
          </div>
        </div>
      )}
    </FilterChip>
  );
}

type PlaceChipsProps = { filter: RecordFilter; onSet: (part: Partial<RecordFilter>) => void };

/** The filters by store, device and App User. */
function PlaceChips({ filter, onSet }: PlaceChipsProps) {
  const stores = useStores();
  const known = stores.data ?? [];
  const people = peopleOf(known, filter.storeId);
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'No stores yet' : word('Loading…');
  // A device or a user of another store would fit nothing.
  const setStore = (storeId: string | null) => {
    const kept = (choices: readonly Choice[], id: string | null) =>
      choices.some(({ value }) => value === id) ? id : null;
    onSet({
      storeId,
      aisleId: kept(deviceChoices(known, storeId), filter.aisleId),
      staffId: kept(peopleOf(known, storeId), filter.staffId),
    });
  };
  return (
    <>
      <ChoiceFilter
        label="Store"
        choices={storeChoices(known)}
        value={filter.storeId}
        onChoose={setStore}
        emptyText={none}
      />
      <ChoiceFilter
        label="Device"
        choices={deviceChoices(known, filter.storeId)}
        value={filter.aisleId}
        onChoose={(aisleId) => onSet({ aisleId })}
        emptyText={stores.data ? 'No devices yet' : none}
      />
      <ChoiceFilter
        label="App User"
        choices={people}
        value={filter.staffId}
        onChoose={(staffId) => onSet({ staffId })}
        emptyText={stores.data ? 'No app users yet' : none}
      />
    </>
  );
}
