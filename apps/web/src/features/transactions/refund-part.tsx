import { useState } from 'react';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { May } from '../../lib/access.tsx';
import { centsOf } from '../../lib/format.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { RefundForm } from './refund-form.tsx';
import type { Refunds } from './refund-keys.ts';
import { deadlineWords, whyNotRefundable } from './refund-rules.ts';
import type { Story } from './transaction-words.ts';
import s from './transaction.module.css';

/** What can still be given back, and the form that does it; or why nothing can. */
export function RefundPart({ story, refunds }: { story: Story; refunds: Refunds }) {
  const number = story.transaction.transactionNumber;
  // A refund without an answer may be made already: its form opens again, whatever is left now.
  const unanswered = refunds.keys.get(number)?.unanswered ?? null;
  const [open, setOpen] = useState(unanswered !== null);
  const place = useFocusBack<HTMLDivElement>(open);
  const why = whyNotRefundable(story);
  const left = { amountCents: centsOf(story.left.amount), tipCents: centsOf(story.left.tip) };
  if (open) return <RefundForm number={number} left={left} refunds={refunds} onClose={() => setOpen(false)} />;
  if (why)
    return (
      <div ref={place} tabIndex={-1}>
        <p className="quiet">{why}</p>
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className={s.between}>
      <p className="muted small">
        Refundable: <span className="num">{formatCents(left.amountCents)}</span>
        {left.tipCents > 0 && (
          <>
            <br />
            and tip <span className="num">{formatCents(left.tipCents)}</span>
          </>
        )}
        {story.left.until && (
          <>
            <br />
            until {deadlineWords(story.left.until)}, paid with credit
          </>
        )}
      </p>
      <May call="refundTransaction">
        <Button icon="refund" onClick={() => setOpen(true)}>
          {word('Refund', 'as an action')}
        </Button>
      </May>
    </div>
  );
}
