/** How much of a property is tried: so many rounds, or fewer when the time is up. */
export interface Effort {
  rounds: number;
  /** Milliseconds of `performance.now()`; none for as long as it takes. */
  endsAt?: number;
  seed: number;
}

/** What a try of a property showed. */
export interface Outcome {
  /** What was reached, in words. */
  reached: string;
  /** How many of the rounds asked for were done. */
  rounds: number;
  /** What was wrong; none when the property holds. */
  breaches: string[];
}

/** Numbers the rounds that are still to be done; one at least, however short the time is. */
export function* roundsOf({ rounds, endsAt = Infinity }: Effort): Generator<number> {
  for (let round = 0; round < rounds && (round === 0 || performance.now() < endsAt); round += 1) yield round;
}
