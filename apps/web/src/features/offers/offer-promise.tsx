import type { OfferWords } from './offer-words.ts';
import s from './offer-form.module.css';

/** An offer in words: what a shopper will read, an example, and what the merchant commits to. */
export function OfferPromise({ words }: { words: OfferWords }) {
  return (
    <div className={s.promise}>
      <p className={s.shopper}>{words.shopper}</p>
      <p className="muted">{words.example}</p>
      <p>
        <b>What you commit to</b>
      </p>
      <ul className={s.commitments}>
        {words.commitments.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
