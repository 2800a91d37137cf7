import { prose } from '@trilane/domain/prose';
import { useState } from 'react';
import { statementRefusals } from '@trilane/contract/refusals/statement-refusals';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { SelectField } from '@trilane/ui/select-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { isAborted, wordsOf } from '../../lib/api.ts';
import { download, saveFile } from '../../lib/download.ts';
import { ClockAwaited } from '../../lib/read-failed.tsx';
import { useBusinessNow } from '../../lib/now.ts';
import { archivedChoice, archivedWords, lastWholeMonth, statementMonths } from './statement-months.ts';
import s from './pending-statement.module.css';

const formId = 'monthly-statement';
const archived = statementRefusals.statement_archived.message;

/** The chosen month, and the download of its statement. */
function useStatement({ today, onClose }: { today: CalendarDate | null; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const month = chosen ?? (today && lastWholeMonth(today));
  const fetchIt = async () => {
    if (busy || month === null || month === archivedChoice) return;
    setBusy(true);
    setError(null);
    try {
      const { blob, fileName } = await download('getStatement', { month });
      saveFile(blob, fileName ?? `statement-${month}.pdf`);
      toast.success('The file is saved.');
      onClose();
    } catch (caught) {
      if (!isAborted(caught)) setError(wordsOf(caught));
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: string) => {
    setChosen(next);
    setError(null);
  };
  return { month, choose, busy, error, fetchIt };
}

/** The statement of a month as PDF: opening, movements by kind, closing, per store. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const now = useBusinessNow();
  const today = now && localDate(now, SETTLEMENT_ZONE);
  const { month, choose, busy, error, fetchIt } = useStatement({ today, onClose });
  return (
    <Dialog
      open
      title="Monthly statement"
      description={prose`What you had when the month began, what came and went by kind, and what was left, for each
        store. Months are those of New York time.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            icon="download"
            busy={busy}
            disabled={month === null || month === archivedChoice}
          >
            Download PDF
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={s.monthly}
        onSubmit={(event) => {
          event.preventDefault();
          void fetchIt();
        }}
      >
        {today && month ? (
          <MonthField today={today} month={month} error={error} onChange={choose} />
        ) : (
          <ClockAwaited what="The list of months">
            <Skeleton width="l" />
          </ClockAwaited>
        )}
        <div aria-live="polite">{month === archivedChoice && <p>{archived}</p>}</div>
      </form>
    </Dialog>
  );
}

type MonthFieldProps = { today: CalendarDate; month: string; error: string | null; onChange: (month: string) => void };

function MonthField({ today, month, error, onChange }: MonthFieldProps) {
  return (
    <SelectField
      label="Month"
      data-autofocus
      value={month}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...Map.groupBy(statementMonths(today), ({ value }) => value.slice(0, 4))].map(([year, months]) => (
        <optgroup key={year} label={year}>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
      <optgroup label="Archived">
        <option value={archivedChoice}>{archivedWords(today)}</option>
      </optgroup>
    </SelectField>
  );
}
