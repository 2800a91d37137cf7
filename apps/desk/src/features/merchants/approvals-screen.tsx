import { counted } from '@trilane/domain/number-words';
import { PROPOSAL_HOURS } from '@trilane/domain/proposal';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { ProposalList } from './proposal-list.tsx';

const EVERY_MS = 15_000;

/** Proposals that wait for a second operator, and those that were decided or have expired. */
export function ApprovalsScreen() {
  const open = useDeskRead('listProposals', { query: { state: 'open' } }, { everyMs: EVERY_MS });
  const ended = useDeskRead('listProposals', { query: { state: 'ended', limit: 50 } }, { everyMs: EVERY_MS });
  // The lists are two reads, so a proposal that was just decided can be in both.
  const endedIds = new Set(ended.data?.map(({ id }) => id));
  return (
    <>
      <PageHead
        title="Approvals"
        sub={`Decisions that need two operators. A proposal expires after ${counted(PROPOSAL_HOURS, 'hour')}.`}
      />
      <Panel title="Open" padded>
        <Awaited read={open} what="The proposals">
          {(list) => {
            const waiting = list.filter(({ id }) => !endedIds.has(id));
            return waiting.length === 0 ? (
              <EmptyState>Nothing is waiting for a second operator.</EmptyState>
            ) : (
              <ProposalList proposals={waiting} linked />
            );
          }}
        </Awaited>
      </Panel>
      <Panel title="Decided or expired" padded>
        <Awaited read={ended} what="The decisions">
          {(list) =>
            list.length === 0 ? (
              <EmptyState>Nothing has been decided yet.</EmptyState>
            ) : (
              <ProposalList proposals={list} linked />
            )
          }
        </Awaited>
      </Panel>
    </>
  );
}
