import { addUp, type SumsRow } from '../reports/public.ts';

/** The sums of one app user, hour of the day or device, in cents, as the reports have them. */
export interface PartSums {
  key: string;
  label: string;
  sums: SumsRow;
}

/** The sums of a place in three ways, each of which adds up to the same total. */
export interface PlaceSums {
  byStaff: PartSums[];
  byHour: PartSums[];
  byDevice: PartSums[];
}

/** What a close says, as it is kept. */
export type DayCloseFigures = PlaceSums & { total: SumsRow };

const FIGURES = Object.keys(addUp([])) as (keyof SumsRow)[];

function less(sums: SumsRow, before: SumsRow | undefined): SumsRow {
  const left = { ...sums };
  if (before !== undefined) for (const figure of FIGURES) left[figure] -= before[figure];
  return left;
}

/** What has come to each part since; parts to which nothing has come are left out. */
function partsBetween(now: readonly PartSums[], before: readonly PartSums[]): PartSums[] {
  const earlier = new Map(before.map(({ key, sums }) => [key, sums]));
  return now
    .map((part) => ({ ...part, sums: less(part.sums, earlier.get(part.key)) }))
    .filter(({ sums }) => FIGURES.some((figure) => sums[figure] !== 0));
}

const byGross = (parts: PartSums[]) =>
  parts.toSorted((a, b) => b.sums.gross - a.sums.gross || (a.label < b.label ? -1 : 1));

/**
 * The figures of a place between two readings of its sums since the beginning: hours as they pass, people and devices
 * with the highest gross first. `before` is null for a place that was never closed.
 */
export function figuresBetween(now: PlaceSums, before: PlaceSums | null): DayCloseFigures {
  const of = (part: keyof PlaceSums) => partsBetween(now[part], before?.[part] ?? []);
  const byHour = of('byHour').toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const byStaff = byGross(of('byStaff'));
  const byDevice = byGross(of('byDevice'));
  const [total, ...others] = [byHour, byStaff, byDevice].map((parts) => addUp(parts.map(({ sums }) => sums)));
  // They come from different roll-ups. A close cannot be corrected, so it is better not taken than wrong.
  if (others.some((other) => FIGURES.some((figure) => other[figure] !== total![figure])))
    throw new Error('the sums of a place by hour, app user and device are not the same');
  return { total: total!, byStaff, byHour, byDevice };
}
