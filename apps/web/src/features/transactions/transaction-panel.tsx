import { Suspense } from 'react';
import { isAccepted, TRANSACTION_STATUS_WORDS } from '@trilane/domain/transaction';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Lane } from '@trilane/ui/lane';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { isRefusal } from '../../lib/api.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { PriceStory } from './price-story.tsx';
import type { Refunds } from './refund-keys.ts';
import { storyStops } from './story-stops.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionNote } from './transaction-note.tsx';
import type { Story, Transaction } from './transaction-words.ts';
import s from './transaction.module.css';

const ReceiptPart = lazyPart(() => import('./receipt-part.tsx').then((module) => module.ReceiptPart));
const RefundPart = lazyPart(() => import('./refund-part.tsx').then((module) => module.RefundPart));

type TransactionPanelProps = {
  number: number;
  /** The row of the record, where it is known already. */
  row: Transaction | null;
  /** It stands beside the list instead of over it. */
  beside: boolean;
  refunds: Refunds;
  onOpen: (number: number) => void;
  onClose: () => void;
};

/**
 * The whole story of one transaction: who and where, from price to net, what happens when, what was given back, and
 * every ledger line.
 */
export function TransactionPanel({ number, row, beside, refunds, onOpen, onClose }: TransactionPanelProps) {
  const story = useRead(
    'money',
    'getTransaction',
    { params: { transactionNumber: number } },
    { meta: { knows: ['not_found'] } },
  );
  const transaction = story.data?.transaction ?? row;
  const status = transaction?.amountStatus;
  return (
    <SidePanel
      open
      onClose={onClose}
      beside={beside}
      title={`TRN ${number}`}
      aside={status && <StatusBadge state={status}>{TRANSACTION_STATUS_WORDS[status]}</StatusBadge>}
    >
      {transaction && <KnownParts transaction={transaction} story={story.data} onOpen={onOpen} />}
      {story.data ? (
        <Suspense fallback={<Bones />}>
          <StoryParts story={story.data} refunds={refunds} />
        </Suspense>
      ) : story.isError ? (
        <NoStory number={number} error={story.error} onClose={onClose} />
      ) : (
        <Bones />
      )}
    </SidePanel>
  );
}

function Bones() {
  return (
    <SideSection>
      <div className={s.partBones} aria-busy="true">
        <Skeleton width="s" />
        <Skeleton width="l" />
        <Skeleton width="m" />
      </div>
    </SideSection>
  );
}

/** What the row of the record tells already. */
function KnownParts({
  transaction,
  story,
  onOpen,
}: {
  transaction: Transaction;
  story: Story | undefined;
  onOpen: (number: number) => void;
}) {
  const zone = useZone();
  const now = useBusinessNow();
  const stops = storyStops(transaction, { now, zone, told: story }).map(({ opens, batch, title, note, ...stop }) => ({
    ...stop,
    note:
      batch === undefined ? (
        note
      ) : (
        <>
          {note}. <TextLink href={`/portal/credits?tradeDate=${batch}`}>Show the batch</TextLink>
        </>
      ),
    title:
      opens === undefined ? (
        title
      ) : (
        <>
          {title},{' '}
          <button type="button" className={s.inline} onClick={() => onOpen(opens)}>
            TRN {opens}
          </button>
        </>
      ),
  }));
  return (
    <>
      <SideSection>
        <TransactionFacts transaction={transaction} story={story} onOpen={onOpen} />
      </SideSection>
      <SideSection title="From price to net">
        <PriceStory transaction={transaction} story={story} />
      </SideSection>
      <SideSection title="What happens">
        <div className={s.story}>
          <Lane label="What happens with this payment" stops={stops} />
        </div>
      </SideSection>
    </>
  );
}

/** Shown together: a part that came later would move the note away from under a click. */
function StoryParts({ story, refunds }: { story: Story; refunds: Refunds }) {
  return (
    <>
      <SideSection title="Refund" foot>
        <RefundPart story={story} refunds={refunds} />
      </SideSection>
      {isAccepted(story.transaction.amountStatus) && <ReceiptPart number={story.transaction.transactionNumber} />}
      <SideSection title="Note">
        <TransactionNote
          key={story.transaction.transactionNumber}
          number={story.transaction.transactionNumber}
          note={story.note}
          version={story.noteVersion}
        />
      </SideSection>
      <SideSection>
        <LedgerLines transfers={story.transfers} approvalId={story.approvalId} />
      </SideSection>
    </>
  );
}

function NoStory({ number, error, onClose }: { number: number; error: unknown; onClose: () => void }) {
  if (!isRefusal(error, 'not_found')) return <ReadFailed what="The story of this transaction" />;
  return (
    <EmptyState action={<Button onClick={onClose}>Close</Button>}>There is no TRN {number} in your record.</EmptyState>
  );
}
