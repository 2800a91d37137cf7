import { useState } from 'react';
import { yoursWords, type Arrival } from './arriving-words.ts';
import s from './yours-by-day.module.css';

/** A slider along the arrivals: how much is mine by then? It begins at the last one. */
export function YoursByDay({ availableCents, arrivals }: { availableCents: number; arrivals: readonly Arrival[] }) {
  const words = yoursWords(availableCents, arrivals);
  const last = words.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(chosen ?? last, last);
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
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      {/* The slider says it. */}
      <p className={s.words} aria-hidden="true">
        {words[place]}
      </p>
    </div>
  );
}
