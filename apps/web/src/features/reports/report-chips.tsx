import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { PlaceChips } from '../../lib/place-chips.tsx';
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
  return (
    <div className={s.chips} role="group" aria-label="What the report is about">
      <DateRangeChip
        label="Period"
        value={place.dates}
        clearable={false}
        whyNot={whyNotPeriod}
        onChange={(dates) => onChange({ dates })}
      />
      <PlaceChips place={place} onChange={onChange} />
    </div>
  );
}
