import type { ReactNode } from 'react';
import { PAYOUT_STATES } from '@trilane/domain/payout';
import type { PayoutState } from '@trilane/domain/payout';
import { Button } from '@trilane/ui/button';
import { ChoiceFilter } from '../../lib/choice-filter.tsx';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { sourceWords, stateBadges } from './transfer-words.ts';
import type { TransferSource } from './transfer-words.ts';
import type { TransfersFilter } from './transfers-filter.ts';
import s from './balance.module.css';

const states = PAYOUT_STATES.map((state) => ({ value: state, label: stateBadges[state].word }));
const sources = (['available', 'tips'] as const).map((source) => ({ value: source, label: sourceWords[source] }));

type TransfersChipsProps = {
  filter: TransfersFilter;
  filtered: boolean;
  onChange: (part: Partial<TransfersFilter>) => void;
  onClear: () => void;
  /** Shown before the chips. */
  children?: ReactNode;
};

/** The filter of the transfers as chips. */
export function TransfersChips({ filter, filtered, onChange, onClear, children }: TransfersChipsProps) {
  return (
    <div className={s.chips} role="group" aria-label="Filter the transfers">
      {children}
      <DateRangeChip label="Requested" value={filter.dates} onChange={(dates) => onChange({ dates })} />
      <ChoiceFilter
        label="Status"
        choices={states}
        value={filter.state}
        onChoose={(state) => onChange({ state: state as PayoutState | null })}
      />
      <ChoiceFilter
        label="From"
        choices={sources}
        value={filter.source}
        onChoose={(source) => onChange({ source: source as TransferSource | null })}
      />
      {filtered && (
        <Button size="s" variant="quiet" onClick={onClear}>
          Clear the filter
        </Button>
      )}
    </div>
  );
}
