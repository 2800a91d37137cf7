import { formatCents } from '@trilane/domain/money';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { staffName } from '@trilane/domain/staff';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@trilane/domain/transaction';
import { Button } from '@trilane/ui/button';
import { ChoiceList } from '@trilane/ui/choice-list';
import type { Choice } from '@trilane/ui/choice-list';
import { FilterChip } from '@trilane/ui/filter-chip';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { formatDate } from '../../lib/format.ts';
import { useStores } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { AmountForm } from './amount-form.tsx';
import { amountWords, noFilter } from './record-filter.ts';
import type { RecordFilter } from './record-filter.ts';
import { RecordSearch } from './record-search.tsx';
import { statusBadges } from './transaction-words.ts';
import s from './record-filters.module.css';

type RecordFiltersProps = {
  filter: RecordFilter;
  filtered: boolean;
  onChange: (filter: RecordFilter, options?: { replace?: boolean }) => void;
  /** Chips that do not narrow, where they have no other place. */
  children: React.ReactNode;
};

/** The filter as a row of chips: dashed while not set, solid with the value once set. */
export function RecordFilters({ filter, filtered, onChange, children }: RecordFiltersProps) {
  const set = (part: Partial<RecordFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={s.bar} role="group" aria-label="Filter">
      <RecordSearch value={filter.q} onChange={(q) => onChange({ ...filter, q }, { replace: true })} />
      <DateRangeChip value={filter.dates} onChange={(dates) => set({ dates })} />
      {filter.tradeDate && <SettlementChip tradeDate={filter.tradeDate} onClear={() => set({ tradeDate: null })} />}
      <PlaceChips filter={filter} onSet={set} />
      <ChoiceChip
        label="TRN Type"
        choices={types}
        value={filter.type}
        onChange={(type) => set({ type: type as RecordFilter['type'] })}
      />
      <ChoiceChip
        label="Status"
        choices={statuses}
        value={filter.status}
        onChange={(status) => set({ status: status as RecordFilter['status'] })}
      />
      <FilterChip label="Amount" value={amountWords(filter, formatCents)}>
        {(close) => (
          <AmountForm
            filter={filter}
            onApply={(amounts) => {
              set(amounts);
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
  );
}

const types: Choice[] = TRANSACTION_TYPES.map((type) => ({ value: type, label: type }));
const statuses: Choice[] = TRANSACTION_STATUSES.map((status) => ({ value: status, label: statusBadges[status].word }));

function devicesOf(stores: readonly Store[], storeId: string | null): Choice[] {
  return stores
    .filter(({ id }) => storeId === null || id === storeId)
    .flatMap(({ name, aisles }) => aisles.map((aisle) => ({ value: aisle.id, label: aisle.name, note: name })));
}

// Who was disabled has taken payments before. The e-mail tells apart two of one name.
function peopleOf(stores: readonly Store[], storeId: string | null): Choice[] {
  return stores
    .filter(({ id }) => storeId === null || id === storeId)
    .flatMap(({ name, staff }) =>
      staff.map(({ id, active, user }) => ({
        value: id,
        label: staffName(user),
        note: `${name}, ${user.email}${active ? '' : ', disabled'}`,
      })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

type ChoiceChipProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  emptyText?: string;
};

function ChoiceChip({ label, choices, value, onChange, emptyText }: ChoiceChipProps) {
  // A chosen store that was deleted, or is not read yet, still narrows.
  const words = value && (choices.find((choice) => choice.value === value)?.label ?? 'One');
  return (
    <FilterChip label={label} value={words}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          emptyText={emptyText}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
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
  const storeChoices: Choice[] = (stores.data ?? []).map(({ id, name, storeNo, address }) => ({
    value: id,
    label: name,
    note: [storeNo, address.city].filter(Boolean).join(', '),
  }));
  const [devices, people] = [devicesOf(stores.data ?? [], filter.storeId), peopleOf(stores.data ?? [], filter.storeId)];
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'No stores yet' : 'Being read';
  // A device or a user of another store would fit nothing.
  const setStore = (storeId: string | null) => {
    const kept = (choices: readonly Choice[], id: string | null) =>
      choices.some(({ value }) => value === id) ? id : null;
    onSet({
      storeId,
      aisleId: kept(devicesOf(stores.data ?? [], storeId), filter.aisleId),
      staffId: kept(peopleOf(stores.data ?? [], storeId), filter.staffId),
    });
  };
  return (
    <>
      <ChoiceChip label="Store" choices={storeChoices} value={filter.storeId} onChange={setStore} emptyText={none} />
      <ChoiceChip
        label="Device"
        choices={devices}
        value={filter.aisleId}
        onChange={(aisleId) => onSet({ aisleId })}
        emptyText={stores.data ? 'No devices yet' : none}
      />
      <ChoiceChip
        label="App User"
        choices={people}
        value={filter.staffId}
        onChange={(staffId) => onSet({ staffId })}
        emptyText={stores.data ? 'No app users yet' : none}
      />
    </>
  );
}
