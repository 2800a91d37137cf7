import { WAITING_WORDS, type WaitingKind } from '@trilane/domain/waiting';
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

/** The first page: what waits for a person, oldest first. It follows what happens within seconds. */
export function WaitingScreen() {
  const [kind, setKind] = useState<WaitingKind | ''>('');
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  const pages = usePages();
  useFollowQueue();
  const query = {
    ...(kind !== '' && { kind }),
    ...(whose === 'mine' && { mine: 'true' as const }),
    ...(pages.after && { after: pages.after }),
  };
  const waiting = useDeskRead('listWaiting', { query });
  const counts = waiting.data?.counts ?? [];
  const total = waiting.data?.total;
  return (
    <>
      <PageHead
        title="Waiting for a person"
        sub={total === undefined ? 'Oldest first' : `${total.toLocaleString('en-US')} in all, oldest first`}
      />
      <div className={form.line}>
        <SegmentedControl
          label="Whose"
          value={whose}
          onChange={(value) => {
            pages.restart();
            setWhose(value);
          }}
          options={[
            { value: 'all', label: 'Everybody’s' },
            { value: 'mine', label: 'Taken by me' },
          ]}
        />
        <SelectField
          label="Kind"
          value={kind}
          onChange={(event) => {
            pages.restart();
            setKind(event.target.value as WaitingKind | '');
          }}
          placeholder="Every kind"
          options={counts.map((count) => ({
            value: count.kind,
            label: `${WAITING_WORDS[count.kind].title} (${count.items.toLocaleString('en-US')})`,
          }))}
        />
      </div>
      <Panel label="What waits">
        <Awaited read={waiting} what="The queue">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState>{whose === 'mine' ? 'You have taken nothing.' : 'Nothing waits for a person.'}</EmptyState>
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
