import { word } from '@trilane/domain/word';
import { ChoiceList } from '@trilane/ui/choice-list';
import type { Choice } from '@trilane/ui/choice-list';
import { FilterChip } from '@trilane/ui/filter-chip';
import type { Store } from './queries.ts';

type ChoiceFilterProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  /** What stands in place of choices while there are none. */
  emptyText?: string;
  onChoose: (value: string | null) => void;
};

/** A chip that narrows to one of several choices. */
export function ChoiceFilter({ label, choices, value, emptyText, onChoose }: ChoiceFilterProps) {
  // A chosen thing that was deleted, or is not read yet, still narrows.
  const words = value && (choices.find((choice) => choice.value === value)?.label ?? word('One'));
  return (
    <FilterChip label={label} value={words}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          {...(emptyText !== undefined && { emptyText })}
          onChoose={(next) => {
            onChoose(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** The stores as choices. */
export function storeChoices(stores: readonly Store[]): Choice[] {
  return stores.map(({ id, name, storeNo, address }) => ({
    value: id,
    label: name,
    note: [storeNo, address.city].filter(Boolean).join(', '),
  }));
}

/** The devices of one store, or of all, as choices. */
export function deviceChoices(stores: readonly Store[], storeId: string | null): Choice[] {
  return stores
    .filter(({ id }) => storeId === null || id === storeId)
    .flatMap(({ name, aisles }) => aisles.map((aisle) => ({ value: aisle.id, label: aisle.name, note: name })));
}
