import { cashDay } from '@trilane/domain/settlement-calendar';
import { seesStore } from '@trilane/domain/team';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Handler } from '../../platform/context.ts';
import { listHandovers } from '../../platform/outbox-handover.repo.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getStoryFacts, listEarnedBy, listEntriesOf, listRefundsOf } from './transaction-story.repo.ts';
import { storyToWire } from './transaction-story.wire.ts';
import { findTransaction, getProgress } from './transactions.repo.ts';

type Story = CallOutput<Calls['getTransaction']>;

// The sum of a cash day covers every store.
const withoutBatch = ({ settlement, ...story }: Story): Story => ({
  ...story,
  settlement: settlement && { ...settlement, batchNet: null },
});

/** One transaction with everything that happened to it, as of one moment. */
export const getTransaction: Handler<'getTransaction'> = async (
  { read, holder, platform },
  { params: { transactionNumber } },
) =>
  read(async (tx) => {
    const row = await findTransaction(tx, holder.businessId, transactionNumber);
    if (!row || !seesStore(holder.permissions, row.store_id)) throw new Refusal('not_found');
    const { settledThrough } = await getProgress(tx, holder.businessId);
    const facts = await getStoryFacts(tx, holder.businessId, transactionNumber);
    const refunds = await listRefundsOf(tx, holder.businessId, transactionNumber);
    const story = storyToWire({
      row,
      facts,
      refunds,
      earned: await listEarnedBy(tx, holder.businessId, transactionNumber),
      settledThrough,
      today: cashDay(platform.clock.now()),
      entries: await listEntriesOf(tx, holder.businessId, transactionNumber),
      handovers: await listHandovers(
        tx,
        holder.businessId,
        [facts, ...refunds].map(({ transaction_id: id }) => id),
      ),
    });
    return holder.permissions.storeIds === null ? story : withoutBatch(story);
  });
