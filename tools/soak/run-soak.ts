import type { Effort, Outcome } from '../../apps/api/src/reliability/effort.ts';

/** One property and its long figure. */
export interface SoakProperty {
  id: string;
  /** The long figure, counted in `unit`. */
  rounds: number;
  unit: string;
  /** Its part of the time, against the others'. */
  weight: number;
  run(effort: Effort): Promise<Outcome>;
}

export interface SoakOrder {
  /** All the time there is; undefined for as long as the long figures take. */
  seconds: number | undefined;
  /** Empty for all. */
  ids: readonly string[];
}

const DURATION = /^(\d+(?:\.\d+)?)(s|m|h)$/;
const UNIT_SECONDS = { s: 1, m: 60, h: 3_600 } as const;

/** Reads `[duration] [R-NAME …]`; words for the person when that is none. */
export function parseSoakOrder(args: readonly string[], known: readonly string[]): SoakOrder | string {
  const [first = '', ...rest] = args;
  const [, amount, unit] = DURATION.exec(first) ?? [];
  const ids = unit === undefined ? args : rest;
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    return (
      `There is no property or duration "${unknown}". A duration is 90s, 20m or 2h; the properties are ` +
      `${known.join(', ')}`
    );
  return {
    seconds: unit === undefined ? undefined : Number(amount) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS],
    ids,
  };
}

/** Tries each property and says in a line what was reached; 1 when one of them was broken, else 0. */
export async function runSoak(
  properties: readonly SoakProperty[],
  { seconds, ids }: SoakOrder,
  { seed, say }: { seed: number; say: (line: string) => void },
): Promise<0 | 1> {
  const asked = properties.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const weights = asked.reduce((sum, { weight }) => sum + weight, 0);
  say(
    `seed ${seed} (TEST_SEED=${seed} npm run soak repeats this run); ` +
      `${seconds === undefined ? 'the long figures, however long they take' : `${seconds} s in all`}`,
  );
  let broken = 0;
  for (const property of asked) {
    const begunAt = performance.now();
    const outcome = await property
      .run({
        rounds: property.rounds,
        seed,
        ...(seconds !== undefined && { endsAt: begunAt + (seconds * 1000 * property.weight) / weights }),
      })
      .catch(failed);
    const reached =
      outcome.rounds >= property.rounds
        ? `${property.rounds} ${property.unit}, the long figure`
        : `${outcome.rounds} of ${property.rounds} ${property.unit}`;
    say(
      `${property.id.padEnd(9)} ${outcome.breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${reached}: ` +
        `${outcome.reached} (${Math.round((performance.now() - begunAt) / 1000)} s)`,
    );
    for (const words of outcome.breaches.slice(0, 20)) say(`          ${words}`);
    if (outcome.breaches.length > 0) broken += 1;
  }
  say(broken === 0 ? `${asked.length} properties hold` : `${broken} of ${asked.length} properties are broken`);
  return broken === 0 ? 0 : 1;
}

const failed = (error: unknown): Outcome => ({
  rounds: 0,
  reached: 'it could not be tried to its end',
  breaches: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});
