import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { WAITING_WORDS, type WaitingKind } from '@trilane/domain/waiting';
import { grouped } from '@trilane/domain/number-words';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { SelectField } from '@trilane/ui/select-field';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { useFollowQueue } from '../../lib/follow-queue.ts';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { WaitingTable } from './waiting-table.tsx';

type Chosen = { kind: WaitingKind | ''; whose: 'all' | 'mine' };
type Count = CallOutput<DeskCalls['listWaiting']>['counts'][number];

/** The first page: items that wait for a person, oldest first. It follows changes within seconds. */
export function WaitingScreen() {
  const [kind, setKind] = useState<Chosen['kind']>('');
  const [whose, setWhose] = useState<Chosen['whose']>('all');
  const pages = usePages();
  useFollowQueue();
  const query = {
    ...(kind !== '' && { kind }),
    ...(whose === 'mine' && { mine: 'true' as const }),
    ...(pages.after && { after: pages.after }),
  };
  const waiting = useDeskRead('listWaiting', { query });
  const total = waiting.data?.total;
  return (
    <>
      <PageHead
        title="Waiting for a person"
        sub={total === undefined ? 'Oldest first' : `${grouped(total)} in total, oldest first`}
      />
      <Filters
        counts={waiting.data?.counts ?? []}
        kind={kind}
        whose={whose}
        onChange={(next) => {
          pages.restart();
          setKind(next.kind);
          setWhose(next.whose);
        }}
      />
      <Panel label="Items">
        <Awaited read={waiting} what="The queue">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState>{whose === 'mine' ? 'You have not taken any items.' : 'Nothing is waiting.'}</EmptyState>
            ) : (
              <WaitingTable items={items} />
            )
          }
        </Awaited>
      </Panel>
      <PageButtons pages={pages} next={waiting.data?.next ?? null} />
    </>
  );
}

type FiltersProps = Chosen & { counts: readonly Count[]; onChange: (next: Chosen) => void };

function Filters({ counts, kind, whose, onChange }: FiltersProps) {
  return (
    <div className={form.line}>
      <SegmentedControl
        label="Show"
        value={whose}
        onChange={(value) => onChange({ kind, whose: value })}
        options={[
          { value: 'all', label: 'Everything' },
          { value: 'mine', label: 'Taken by me' },
        ]}
      />
      <SelectField
        label="Kind"
        value={kind}
        onChange={(event) => onChange({ whose, kind: event.target.value as Chosen['kind'] })}
        placeholder="All kinds"
        options={counts.map((count) => ({
          value: count.kind,
          label: `${WAITING_WORDS[count.kind]} (${grouped(count.items)})`,
        }))}
      />
    </div>
  );
}
