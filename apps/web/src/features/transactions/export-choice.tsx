import { Button } from '@trilane/ui/button';
import { Popover } from '@trilane/ui/popover';
import s from './record.module.css';

type ExportChoiceProps = { busy: boolean; reasonDisabled?: string | false; onChoose: (format: 'csv' | 'xlsx') => void };

const formats = [
  { format: 'csv', label: 'CSV', note: 'Rows alone, for any program' },
  { format: 'xlsx', label: 'Excel (XLSX)', note: 'With the totals on a second sheet' },
] as const;

/** All rows of the filter, in the order and with the columns that are shown. */
export function ExportChoice({ busy, reasonDisabled, onChoose }: ExportChoiceProps) {
  if (reasonDisabled || busy)
    return (
      <Button icon="export" busy={busy} reasonDisabled={reasonDisabled}>
        Export
      </Button>
    );
  return (
    <Popover
      label="Export"
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} icon="export">
          Export
        </Button>
      )}
    >
      {(close) => (
        <div className={s.formats}>
          <p className="quiet small">All rows that the filter shows, with the columns and the order of the screen.</p>
          {formats.map(({ format, label, note }) => (
            <button
              key={format}
              type="button"
              onClick={() => {
                close();
                onChoose(format);
              }}
            >
              <b>{label}</b>
              <span>{note}</span>
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
