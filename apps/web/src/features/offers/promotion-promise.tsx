import type { PromotionWords } from './promotion-values.ts';
import s from './offer-form.module.css';

/** A promotion in words: what a shopper will read, an example, and what the merchant takes on. */
export function PromotionPromise({ words }: { words: PromotionWords }) {
  return (
    <div className={s.promise}>
      <p className={s.shopper}>{words.shopper}</p>
      <p className="muted">{words.example}</p>
      <p><b>What you commit to</b></p>
      <ul className={s.commitments}>{words.commitments.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
    </div>
  );
}
