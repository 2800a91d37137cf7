import type { ReactNode } from 'react';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { ButtonLink } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { Lane } from '@trilane/ui/lane';
import { Money } from '@trilane/ui/money';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { isRefusal } from '../../lib/api.ts';
import { accountWords, centsOf, formatDate, formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { TransferParts } from './transfer-parts.tsx';
import { transferStops } from './transfer-story.ts';
import type { TransferStory } from './transfer-story.ts';
import { originWords, stateBadges } from './transfer-words.ts';
import s from './balance.module.css';

/** What happened to this transfer, what comes next, and which money it is made of. */
export function TransferScreen({ id }: { id: string }) {
  const read = useRead('money', 'getBankTransfer', { params: { id } }, { meta: { knows: ['not_found', 'invalid'] } });
  if (read.data) return <Loaded story={read.data} />;
  if (!read.isError) {
    return (
      <>
        <Head title="Transfer" sub={<Skeleton width="m" />} />
        <div className={s.parts} aria-busy="true">
          {[word('Transfer'), 'What happened'].map((label) => (
            <Panel key={label} label={label} padded>
              <div className={s.bones}>
                <Skeleton kind="figure" />
                <Skeleton width="l" />
                <Skeleton width="m" />
              </div>
            </Panel>
          ))}
        </div>
      </>
    );
  }
  // A malformed id gets the same words as another business's id.
  const unknown = isRefusal(read.error, 'not_found') || isRefusal(read.error, 'invalid');
  return (
    <>
      <Head title="Transfer" />
      <Panel label="Transfer">
        {unknown ? (
          <EmptyState action={<ButtonLink href="/portal/balance">Go to Balance</ButtonLink>}>
            There is no such transfer.
          </EmptyState>
        ) : (
          <ReadFailed what="This transfer" />
        )}
      </Panel>
    </>
  );
}

function Head({ title, sub }: { title: string; sub?: ReactNode }) {
  return (
    <div>
      <BackLink href="/portal/balance" to={word('Balance')} />
      <PageHead title={title} sub={sub} />
    </div>
  );
}

function Loaded({ story }: { story: TransferStory }) {
  const zone = useZone();
  const { transfer, parts } = story;
  const badge = stateBadges[transfer.state];
  const stops = transferStops(story, zone).map(({ words, at, ...stop }) => ({
    ...stop,
    note: (
      <>
        <span className={s.stepWords}>{words}</span>
        {at}
      </>
    ),
  }));
  return (
    <>
      <Head
        title="Transfer to the bank"
        sub={<time dateTime={transfer.requestedAt}>Requested {formatInstant(transfer.requestedAt, zone)}</time>}
      />
      <div className={s.parts}>
        <Panel title="Transfer" aside={<StatusBadge state={badge.badge}>{badge.word}</StatusBadge>} padded>
          <p className={s.amount}>
            <Money cents={centsOf(transfer.amount)} size="l" />
          </p>
          <Facts items={factsOf(story, zone)} />
        </Panel>
        <Panel title="What happened" padded>
          <Lane label="What happened with this transfer" stops={stops} />
        </Panel>
      </div>
      <TransferParts parts={parts} amountCents={centsOf(transfer.amount)} />
    </>
  );
}

const TraceNumber = ({ number }: { number: string }) => (
  <span className={s.trace}>
    <CopyButton text={number} label="Copy trace number" />
    <span className="num">{number}</span>
  </span>
);

function factsOf({ transfer, bankVerdict }: TransferStory, zone: string) {
  const { account, reason, expectedOn, endedAt, traceNumber } = transfer;
  return [
    { term: word('To'), value: accountWords(account) },
    ...(account.providerName && !account.displayName.includes(account.providerName)
      ? [{ term: word('Bank'), value: account.providerName }]
      : []),
    { term: word('From'), value: originWords(transfer) },
    ...(reason ? [{ term: "The bank's words", value: <span className={s.reason}>{reason}</span> }] : []),
    ...(traceNumber ? [{ term: 'Trace number', value: <TraceNumber number={traceNumber} /> }] : []),
    ...(bankVerdict ? [{ term: 'In your bank file', value: bankVerdict.words }] : []),
    ...(expectedOn ? [{ term: word('Expected'), value: formatDate(expectedOn, SETTLEMENT_ZONE) }] : []),
    ...(endedAt ? [{ term: stateBadges[transfer.state].word, value: formatInstant(endedAt, zone) }] : []),
  ];
}
