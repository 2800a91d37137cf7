import { useState } from 'react';
import { useBusinessNow } from '../../lib/now.ts';
import { yoursWords, type Arrival } from './arriving-words.ts';
import s from './yours-by-day.module.css';

/** A slider over the arrivals that says how much is the merchant's after each. It starts at the last. */
export function YoursByDay({ availableCents, arrivals }: { availableCents: number; arrivals: readonly Arrival[] }) {
  const words = yoursWords(availableCents, arrivals, useBusinessNow());
  const last = arrivals.length;
  /** The arrival after which it is; 'now' before the first, null at the last. */
  const [chosen, setChosen] = useState<string | null>(null);
  const found = arrivals.findIndex(({ arrivesAt }) => arrivesAt === chosen);
  const place = chosen === 'now' ? 0 : found < 0 ? last : found + 1;
  return (
    <div className={s.yours}>
      <input
        type="range"
        className={s.slider}
        min={0}
        max={last}
        value={place}
        aria-label="What is yours by day"
        aria-valuetext={words[place]}
        onChange={(event) => setChosen(arrivals[Number(event.target.value) - 1]?.arrivesAt ?? 'now')}
      />
      {/* Screen readers read this text as the slider's value. */}
      <p className={s.words} aria-hidden="true">
        {words[place]}
      </p>
    </div>
  );
}
