import { ChoiceList } from '@trilane/ui/choice-list';
import type { Choice } from '@trilane/ui/choice-list';
import { FilterChip } from '@trilane/ui/filter-chip';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { useStores } from '../../lib/queries.ts';
import { whyNotPeriod } from './report-address.ts';
import type { ReportPlace } from './report-address.ts';
import s from './reports.module.css';

/** The period, and the store or device that the report is about. */
export function ReportChips({
  place,
  onChange,
}: {
  place: ReportPlace;
  onChange: (part: Partial<ReportPlace>) => void;
}) {
  const stores = useStores();
  const known = stores.data ?? [];
  const storeChoices = known.map(({ id, name, storeNo, address }) => ({
    value: id,
    label: name,
    note: [storeNo, address.city].filter(Boolean).join(', '),
  }));
  const devicesOf = (storeId: string | null) =>
    known
      .filter(({ id }) => storeId === null || id === storeId)
      .flatMap(({ name, aisles }) => aisles.map((aisle) => ({ value: aisle.id, label: aisle.name, note: name })));
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'None yet' : 'Being read';
  return (
    <div className={s.chips} role="group" aria-label="What the report is about">
      <DateRangeChip
        label="Period"
        value={place.dates}
        clearable={false}
        whyNot={whyNotPeriod}
        onChange={(dates) => onChange({ dates })}
      />
      <ChoiceChip
        label="Store"
        choices={storeChoices}
        value={place.storeId}
        emptyText={none}
        onChoose={(storeId) =>
          onChange({
            storeId,
            aisleId: devicesOf(storeId).some(({ value }) => value === place.aisleId) ? place.aisleId : null,
          })
        }
      />
      <ChoiceChip
        label="Device"
        choices={devicesOf(place.storeId)}
        value={place.aisleId}
        emptyText={none}
        onChoose={(aisleId) => onChange({ aisleId })}
      />
    </div>
  );
}

type ChoiceChipProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  emptyText: string;
  onChoose: (value: string | null) => void;
};

function ChoiceChip({ label, choices, value, emptyText, onChoose }: ChoiceChipProps) {
  // A chosen item that has since been deleted, or is not loaded yet, still narrows the report.
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
            onChoose(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
