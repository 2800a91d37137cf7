import { ChoiceFilter, deviceChoices, storeChoices } from '../../lib/choice-filter.tsx';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { useStores } from '../../lib/queries.ts';
import { whyNotPeriod } from '../../lib/why-not-period.ts';
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
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'None yet' : 'Loading…';
  return (
    <div className={s.chips} role="group" aria-label="What the report is about">
      <DateRangeChip
        label="Period"
        value={place.dates}
        clearable={false}
        whyNot={whyNotPeriod}
        onChange={(dates) => onChange({ dates })}
      />
      <ChoiceFilter
        label="Store"
        choices={storeChoices(known)}
        value={place.storeId}
        emptyText={none}
        onChoose={(storeId) =>
          onChange({
            storeId,
            aisleId: deviceChoices(known, storeId).some(({ value }) => value === place.aisleId) ? place.aisleId : null,
          })
        }
      />
      <ChoiceFilter
        label="Device"
        choices={deviceChoices(known, place.storeId)}
        value={place.aisleId}
        emptyText={none}
        onChoose={(aisleId) => onChange({ aisleId })}
      />
    </div>
  );
}
