import { TRACE_CHARACTERS_MAX } from '@trilane/domain/payout-trace';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { SearchField } from '../../lib/search-field.tsx';
import { AutomaticPanel } from './automatic-panel.tsx';
import { CalendarAction } from './calendar-action.tsx';
import { TransfersTable } from './transfers-table.tsx';
import s from './balance.module.css';

const search = (trace: string, onChange: (trace: string) => void) => (
  <SearchField
    className={s.search}
    label="Find by trace number"
    placeholder="Trace number"
    atMost={TRACE_CHARACTERS_MAX}
    value={trace}
    onChange={onChange}
  />
);

/** Everything that went to the bank, and what goes there by itself. */
export function TransfersScreen() {
  return (
    <>
      <div>
        <BackLink href="/portal/balance" to={word('Balance')} />
        <PageHead
          title="Transfers"
          sub="What went to your bank, and what happens next with each transfer."
          action={<CalendarAction />}
        />
      </div>
      <TransfersTable title="All transfers" search={search} />
      <AutomaticPanel />
    </>
  );
}
