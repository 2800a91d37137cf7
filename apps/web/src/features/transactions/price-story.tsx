import { isAccepted } from '@trilane/domain/transaction';
import { Skeleton } from '@trilane/ui/skeleton';
import { Money } from '@trilane/ui/money';
import { formatDollars } from '../../lib/format.ts';
import { paidWords, priceSteps } from './price-steps.ts';
import type { Story, Transaction } from './transaction-words.ts';
import s from './transaction.module.css';

/** The price, what was taken from it, and what is left: a bar for each step. */
export function PriceStory({
  transaction,
  story,
}: {
  transaction: Transaction;
  story: Pick<Story, 'earned'> | undefined;
}) {
  return (
    <>
      <dl className={s.price}>
        {priceSteps(transaction).map((step) => (
          <div key={step.label} className={step.kind === 'total' ? s.total : undefined}>
            <dt>{step.label}</dt>
            <dd>
              {/* An attribute of the drawing, so that the strict policy has no style to refuse. */}
              <svg
                className={s.bar}
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect className={s.track} width="100" height="8" />
                <rect
                  className={step.kind === 'minus' ? s.minus : s.plus}
                  x={step.leftPercent}
                  width={step.widthPercent}
                  height="8"
                />
              </svg>
            </dd>
            <dd>
              <Money cents={step.cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">{paidWords(transaction)}</p>
      {hasEarned(transaction) && <Earned transaction={transaction} earned={story?.earned} />}
    </>
  );
}

const hasEarned = ({ transactionType, amountStatus, cashback }: Transaction) =>
  transactionType !== 'Refund' && isAccepted(amountStatus) && cashback !== 0;

/** Why a sale may bring less than nothing: the cashback is of all that its shopper had spent. */
function Earned({ transaction, earned }: { transaction: Transaction; earned: Story['earned'] | undefined }) {
  if (!earned) return <Skeleton width="l" />;
  return earned.map(({ spend, cashback }, n) => (
    <p key={n} className="small">
      Reached your {dollarsInShort(spend)} promotion and earned {formatDollars(cashback)}
      {transaction.netAmount < 0
        ? '. Cashback is based on everything the shopper spent in the promotion, so the net amount is negative.'
        : '.'}
    </p>
  ));
}

/** A promotion's spend has no cents. */
const dollarsInShort = (dollars: number) => formatDollars(dollars).replace(/\.00$/, '');
