/** From a first amount on, the slider of the spend moves in steps of `by`. In whole dollars. */
const scale = [
  { to: 10, by: 1 },
  { to: 100, by: 5 },
  { to: 500, by: 10 },
  { to: 1_000, by: 50 },
  { to: 10_000, by: 500 },
];

/** What the slider of the spend can be set to, rising; the field takes more, and whatever lies between. */
export const spendStops: readonly number[] = scale.reduce<number[]>((stops, { to, by }) => {
  while ((stops.at(-1) ?? 0) < to) stops.push((stops.at(-1) ?? 0) + by);
  return stops;
}, []);

/** The place of the stop that lies nearest to a spend. */
export function nearestStop(spend: number): number {
  const above = spendStops.findIndex((stop) => stop >= spend);
  if (above === -1) return spendStops.length - 1;
  return above > 0 && spend - spendStops[above - 1]! < spendStops[above]! - spend ? above - 1 : above;
}
