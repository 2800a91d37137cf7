import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';
import { MoneyField } from '@trilane/ui/money-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { wordsOf } from '../../lib/api.ts';
import { centsOf } from '../../lib/format.ts';
import type { Refunds } from './refund-keys.ts';
import { interestWords, nothingWords, tipWords } from './refund-rules.ts';
import type { Left, Quote } from './refund-rules.ts';
import { useRefundForm } from './use-refund-form.ts';
import s from './transaction.module.css';

type RefundFormProps = { number: number; left: Left; refunds: Refunds; onClose: () => void };

/** Amount and tip to give back, what it costs as it is typed, and the button that says how much. */
export function RefundForm({ number, left, refunds, onClose }: RefundFormProps) {
  const { amountField, tipField, onSubmit, busy, request, possible, quote, isQuoted, refusal, fill, isUnanswered } =
    useRefundForm({ number, left, refunds, onDone: onClose });
  const isAll = request.amountCents === left.amountCents && request.tipCents === left.tipCents;
  const total = request.amountCents + request.tipCents;
  const leftCents = left.amountCents + left.tipCents;
  // Somebody else was faster: in another tab, or at the till.
  if (leftCents === 0 && !isUnanswered && !busy) return <NothingLeft onClose={onClose} />;
  return (
    <form noValidate className={s.refund} aria-label={`Refund of TRN ${number}`} onSubmit={onSubmit}>
      {isUnanswered && (
        <Banner title="This refund is not confirmed.">
          No clear answer came. Send it again safely: it is made at most once.
        </Banner>
      )}
      {refusal && !isUnanswered && (
        <div role="alert">
          <Banner tone="danger" title="Not refunded.">
            {refusal}
          </Banner>
        </div>
      )}
      <div className={s.amounts}>
        <MoneyField label="Amount" autoFocus {...amountField} hint={`${formatCents(left.amountCents)} left`} />
        <MoneyField label="Tip" {...tipField} hint={`${formatCents(left.tipCents)} left`} />
      </div>
      <TipWords words={tipWords(request, left)} />
      {!isAll && (
        <Button size="s" variant="quiet" className={s.all} onClick={() => fill(left)}>
          Refund all, {formatCents(leftCents)}
        </Button>
      )}
      {possible && (
        <div aria-live="polite" aria-busy={!isQuoted && !quote.isError}>
          {isQuoted && quote.data ? (
            <QuoteFacts quote={quote.data} />
          ) : quote.isError ? (
            <p className="quiet small">{wordsOf(quote.error)}</p>
          ) : (
            <div className={s.partBones}>
              <Skeleton width="l" />
              <Skeleton width="l" />
            </div>
          )}
        </div>
      )}
      <div className={s.actions}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {total > 0 && (possible || isUnanswered) ? `Refund ${formatCents(total)}` : word('Refund', 'as an action')}
        </Button>
      </div>
    </form>
  );
}

const TipWords = ({ words }: { words: string | null }) =>
  words !== null && (
    <p className="muted small" role="status">
      {words}
    </p>
  );

function NothingLeft({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className={s.refund}>
      <Banner title="Nothing is left to refund.">All of it has been refunded meanwhile.</Banner>
      <div className={s.actions}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** What the shopper gets and what it costs, with the interest and its calculation. */
function QuoteFacts({ quote }: { quote: Quote }) {
  const computation = interestWords(quote);
  const interest = centsOf(quote.interest);
  const nothing = nothingWords(quote);
  return (
    <>
      <Facts
        items={[
          { term: 'The shopper gets', value: <Money cents={centsOf(quote.shopperGets)} /> },
          ...(interest === 0
            ? []
            : [
                {
                  term: word('Interest'),
                  value: (
                    <>
                      <Money cents={interest} />
                      {computation && <span className={s.computed}>{computation}</span>}
                    </>
                  ),
                },
              ]),
          ...(centsOf(quote.cashbackWithheld) === 0
            ? []
            : [
                {
                  term: 'Cashback no longer earned, kept back',
                  value: <Money cents={centsOf(quote.cashbackWithheld)} />,
                },
              ]),
          { term: 'Costs you', value: <Money cents={centsOf(quote.cost)} strong /> },
        ]}
      />
      {nothing && <p className="quiet small">{nothing}</p>}
    </>
  );
}
