import { ACTOR_WORDS, AUDIT_ACTORS, AUDIT_AREAS, AUDIT_ENDS, END_WORDS } from '@trilane/domain/audit';
import { ACTIVITY_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import type { Choice } from '@trilane/ui/choice-list';
import { ChoiceFilter } from '../../lib/choice-filter.tsx';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { SearchField } from '../../lib/search-field.tsx';
import { areaWords, noActivityFilter } from './activity-filter.ts';
import type { ActivityFilter } from './activity-filter.ts';
import s from './activity.module.css';

const areas: Choice[] = AUDIT_AREAS.map((area) => ({ value: area, label: areaWords[area] }));
const actors: Choice[] = AUDIT_ACTORS.map((actor) => ({ value: actor, label: ACTOR_WORDS[actor] }));
const outcomes: Choice[] = AUDIT_ENDS.map((end) => ({ value: end, label: END_WORDS[end] }));

type ActivityChipsProps = {
  filter: ActivityFilter;
  filtered: boolean;
  onChange: (part: Partial<ActivityFilter>, options?: { replace?: boolean }) => void;
};

/** The filter of the activity as a field and chips. */
export function ActivityChips({ filter, filtered, onChange }: ActivityChipsProps) {
  return (
    <div className={s.chips} role="group" aria-label="Filter the activity">
      <SearchField
        className={s.search}
        label="Search the activity"
        placeholder="Account, store, email, address"
        atMost={ACTIVITY_SEARCH_LENGTH_MAX}
        value={filter.q}
        onChange={(q) => onChange({ q }, { replace: true })}
      />
      <DateRangeChip label="Date" value={filter.dates} onChange={(dates) => onChange({ dates })} />
      <ChoiceFilter
        label="About"
        choices={areas}
        value={filter.area}
        onChoose={(area) => onChange({ area: area as ActivityFilter['area'] })}
      />
      <ChoiceFilter
        label="Outcome"
        choices={outcomes}
        value={filter.outcome}
        onChoose={(outcome) => onChange({ outcome: outcome as ActivityFilter['outcome'] })}
      />
      <ChoiceFilter
        label="Who"
        choices={actors}
        value={filter.who}
        onChoose={(who) => onChange({ who: who as ActivityFilter['who'] })}
      />
      {filtered && (
        <Button size="s" variant="quiet" onClick={() => onChange(noActivityFilter)}>
          Clear the filter
        </Button>
      )}
    </div>
  );
}
