import { ChoiceList } from '@trilane/ui/choice-list';
import { ChoiceChip } from '@trilane/ui/filter-chip';
import { RecordColumns } from './record-columns.tsx';
import { isSameSort, newestFirst, sortChoices } from './record-sort.ts';
import { RecordViews } from './record-views.tsx';
import type { RecordAddress } from './use-record-address.ts';

/**
 * How the rows are shown: on narrow screens the sort, which has no heads there; else the columns; and the saved views.
 */
export function RecordTools({ address, narrow }: { address: RecordAddress; narrow: boolean }) {
  return (
    <>
      {narrow ? (
        <SortChip address={address} />
      ) : (
        <RecordColumns columns={address.columns} onChange={address.setColumns} />
      )}
      <RecordViews params={address.params} onShow={address.setParams} />
    </>
  );
}

function SortChip({ address: { sort, setSort } }: { address: RecordAddress }) {
  const at = sortChoices.findIndex((choice) => isSameSort(choice, sort));
  return (
    <ChoiceChip
      label="Sort"
      value={isSameSort(sort, newestFirst) ? null : (sortChoices[at]?.words ?? null)}
      align="end"
    >
      {(close) => (
        <ChoiceList
          label="Sort"
          choices={sortChoices.map(({ words }, index) => ({ value: String(index), label: words }))}
          value={String(at)}
          onChoose={(index) => {
            setSort(sortChoices[Number(index ?? 0)] ?? newestFirst);
            close();
          }}
        />
      )}
    </ChoiceChip>
  );
}
