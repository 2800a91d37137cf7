/** A write that a node has acknowledged. */
export interface Accepted {
  id: number;
  node: string;
  timeline: number;
  begunAt: number;
  endedAt: number;
}

/** Writes that a node accepted after another node, on a later timeline, had accepted one. */
export const findLate = (accepted: readonly Accepted[]): string[] =>
  accepted.flatMap((one) => {
    const newer = accepted.find(({ timeline, endedAt }) => timeline > one.timeline && endedAt < one.begunAt);
    return newer ? [`split brain: ${one.node} took write ${one.id} after ${newer.node} had become the primary`] : [];
  });
