import { useState } from 'react';
import { RECORD_COLUMNS, STANDARD_RECORD_COLUMNS } from '@trilane/domain/record-columns';
import type { RecordColumnKey } from '@trilane/domain/record-columns';
import { Button } from '@trilane/ui/button';
import { Checkbox } from '@trilane/ui/checkbox';
import { ChoiceChip } from '@trilane/ui/filter-chip';
import s from './record-filters.module.css';

type RecordColumnsProps = {
  columns: readonly RecordColumnKey[];
  onChange: (columns: readonly RecordColumnKey[]) => void;
};

const isStandard = (columns: readonly RecordColumnKey[]) =>
  STANDARD_RECORD_COLUMNS.length === columns.length && STANDARD_RECORD_COLUMNS.every((key) => columns.includes(key));

/** Which columns the record shows and exports. */
export function RecordColumns({ columns, onChange }: RecordColumnsProps) {
  return (
    <ChoiceChip
      label="Columns"
      value={isStandard(columns) ? null : `${columns.length} of ${RECORD_COLUMNS.length}`}
      align="end"
    >
      {() => <ColumnChoice columns={columns} onChange={onChange} />}
    </ChoiceChip>
  );
}

/** Keeps its own ticks: the address follows a moment later, and a box must not spring back until then. */
function ColumnChoice({ columns, onChange }: RecordColumnsProps) {
  const [chosen, setChosen] = useState(columns);
  const choose = (next: readonly RecordColumnKey[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <div className={s.columns}>
      <ul aria-label="Columns">
        {RECORD_COLUMNS.map(({ key, heading }) => (
          <li key={key}>
            {/* A row is opened by its number. */}
            <Checkbox
              label={heading}
              checked={chosen.includes(key)}
              disabled={key === 'transactionNumber'}
              onChange={(event) =>
                choose(event.target.checked ? [...chosen, key] : chosen.filter((column) => column !== key))
              }
            />
          </li>
        ))}
      </ul>
      <div className={s.actions}>
        <Button size="s" variant="quiet" disabled={isStandard(chosen)} onClick={() => choose(STANDARD_RECORD_COLUMNS)}>
          Standard columns
        </Button>
      </div>
    </div>
  );
}
