import {
  ACCOUNTING_BASES,
  ACCOUNTING_FORMATS,
  type AccountingBasis,
  type AccountingFormat,
} from '@trilane/contract/accounting-words';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { RadioGroup } from '@trilane/ui/radio-group';
import { SelectField } from '@trilane/ui/select-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { DateRangeChip } from '../../lib/date-range-chip.tsx';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useBusinessNow } from '../../lib/now.ts';
import { ClockAwaited } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { IgnoredFilterNotice } from '../../lib/ignored-filter-notice.tsx';
import { whyNotPeriod } from '../../lib/why-not-period.ts';
import {
  accountingNames,
  accountingQuery,
  readAccountingPlace,
  standardAccounting,
  writeAccountingPlace,
} from './accounting-address.ts';
import type { AccountingPlace, AccountingQuery } from './accounting-address.ts';
import s from './accounting.module.css';

const FORMATS = Object.entries(ACCOUNTING_FORMATS).map(([value, { words }]) => ({ value, label: words }));
const BASES = Object.entries(ACCOUNTING_BASES).map(([value, { words, note }]) => ({
  value: value as AccountingBasis,
  label: words,
  note,
}));

/** Chooses period, format and basis, which the address keeps, and downloads the file. */
export function AccountingExport() {
  const [params, setParams] = useSearchParams();
  const now = useBusinessNow();
  const place = readAccountingPlace(params);
  const query = accountingQuery(place, now && localDate(now, SETTLEMENT_ZONE));
  const set = (part: Partial<AccountingPlace>) =>
    setParams((at) => writeAccountingPlace({ ...readAccountingPlace(at), ...part }), { replace: true });
  return (
    <Panel title="Export" padded>
      <IgnoredFilterNotice names={accountingNames} kept={writeAccountingPlace(place)} standard={standardAccounting} />
      <div className={s.form}>
        <div className={s.period}>
          <DateRangeChip
            label="Period"
            value={place.dates}
            clearable={false}
            whyNot={whyNotPeriod}
            onChange={(dates) => set({ dates })}
          />
          {query ? (
            <p className="quiet">{periodWords(query)}, in New York time</p>
          ) : (
            <ClockAwaited what="Today’s date">
              <Skeleton width="m" />
            </ClockAwaited>
          )}
        </div>
        <SelectField
          label="Format"
          options={FORMATS}
          hint={ACCOUNTING_FORMATS[place.format].note}
          value={place.format}
          onChange={(event) => set({ format: event.target.value as AccountingFormat })}
        />
        {place.format !== 'ofx' && (
          <RadioGroup label="Entries" value={place.basis} options={BASES} onChange={(basis) => set({ basis })} />
        )}
        <Download query={query} />
      </div>
    </Panel>
  );
}

function Download({ query }: { query: AccountingQuery | null }) {
  const exporting = useExport('exportAccounting');
  return (
    <>
      <ExportBar exporting={exporting} />
      <Button
        variant="primary"
        icon="export"
        busy={exporting.running !== null}
        onClick={() => query && exporting.start(query, `accounting-${query.format}`)}
      >
        Download
      </Button>
    </>
  );
}

const periodWords = ({ from, to }: AccountingQuery) =>
  from === to ? formatDate(from, 'UTC') : `${formatDate(from, 'UTC')} – ${formatDate(to, 'UTC')}`;
