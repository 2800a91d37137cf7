import { prose } from '@trilane/domain/prose';

/** What a sender knows of one call that changes something. `unknown`: nobody has said what became of it. */
export interface Operation {
  client: number;
  kind: 'payment' | 'refund' | 'transfer' | 'note';
  businessId: string;
  key: string;
  /** Milliseconds of one clock, of the first sending and of the answer that settled it. */
  begunAt: number;
  endedAt: number | null;
  outcome: 'ok' | 'failed' | 'unknown';
  status: number | null;
  /** The number or id that an answer gave: of the transaction, or of the transfer to the bank. */
  result: number | string | null;
  /** Of a note: on which transaction, and its words. */
  note?: { transactionNumber: number; words: string };
}

/** How many transactions a client read that its business has. */
export interface Reading {
  client: number;
  businessId: string;
  begunAt: number;
  endedAt: number;
  total: number;
}

/** An answer that no client should ever see, or that came too late. */
export interface Oddity {
  words: string;
}

export interface History {
  operations: Operation[];
  readings: Reading[];
  oddities: Oddity[];
  /** The longest that any answer took, in milliseconds; what was asked before `countedFrom` counts from then. */
  slowestMs: number;
  /** What took so long, and how it was answered. */
  slowest: string;
  countedFrom: number;
}

/**
 * What stands in the books under a key: its number or id, and where it came in the order of the business's movements.
 */
export interface Booked {
  result: number | string;
  sequence: number;
}

/** The books as far as histories speak of them. */
export interface BooksSeen {
  /** By `businessId kind key`; more than one entry is a doubling. */
  booked: ReadonlyMap<string, readonly Booked[]>;
  /** By `businessId transactionNumber`. */
  notes: ReadonlyMap<string, string>;
  /** Transactions of each business. */
  totals: ReadonlyMap<string, number>;
}

export const bookKey = ({ businessId, kind, key }: Pick<Operation, 'businessId' | 'kind' | 'key'>): string =>
  `${businessId} ${kind} ${key}`;

/** Every way in which a history and the books contradict each other; none when they agree. */
export function checkHistory(history: History, seen: BooksSeen): string[] {
  return [
    ...history.oddities.map(({ words }) => words),
    ...checkPresence(history, seen),
    ...checkOrder(history, seen),
    ...checkReadings(history, seen),
    ...checkNotes(history, seen),
  ];
}

const nameOf = (operation: Operation) => `${operation.kind} ${operation.key} of client ${operation.client}`;

// ok: present once, as it was answered; failed: absent; unknown: once or not at all.
function checkPresence({ operations }: History, { booked }: BooksSeen): string[] {
  return operations
    .filter(({ kind }) => kind !== 'note')
    .flatMap((operation) => {
      const found = booked.get(bookKey(operation)) ?? [];
      if (found.length > 1) return [`doubled: ${nameOf(operation)} stands ${found.length} times in the books`];
      if (operation.outcome === 'failed')
        return found.length === 0 ? [] : [`${nameOf(operation)} was refused and stands in the books`];
      if (operation.outcome === 'unknown') return [];
      if (found.length === 0) return [`lost: ${nameOf(operation)} was acknowledged and is not in the books`];
      return found[0]!.result === operation.result
        ? []
        : [`${nameOf(operation)} was answered ${operation.result} and is ${found[0]!.result}`];
    });
}

// What was acknowledged before another began comes before it in the order of the business's movements.
function checkOrder({ operations }: History, { booked }: BooksSeen): string[] {
  const faults: string[] = [];
  const byBusiness = Map.groupBy(
    operations.filter(({ kind, outcome }) => kind !== 'note' && outcome === 'ok'),
    ({ businessId }) => businessId,
  );
  for (const all of byBusiness.values()) {
    const placed = all.flatMap(
      (operation) =>
        booked
          .get(bookKey(operation))
          ?.slice(0, 1)
          .map(({ sequence }) => ({ operation, sequence })) ?? [],
    );
    const byEnd = [...placed].sort((a, b) => a.operation.endedAt! - b.operation.endedAt!);
    let latest: (typeof placed)[number] | null = null;
    let next = 0;
    for (const one of [...placed].sort((a, b) => a.operation.begunAt - b.operation.begunAt)) {
      for (; byEnd[next] && byEnd[next]!.operation.endedAt! < one.operation.begunAt; next += 1)
        if (!latest || byEnd[next]!.sequence > latest.sequence) latest = byEnd[next]!;
      if (latest && latest.sequence >= one.sequence)
        faults.push(
          prose`out of order: ${nameOf(latest.operation)} was acknowledged before ${nameOf(one.operation)} began and
            comes after it`,
        );
    }
  }
  return faults;
}

// What one client sees never goes back, holds what it was told before, and is never more than there is.
function checkReadings({ readings, operations }: History, { totals }: BooksSeen): string[] {
  const faults: string[] = [];
  const place = ({ client, businessId }: { client: number; businessId: string }) => `${client} ${businessId}`;
  const told = Map.groupBy(
    operations.filter(({ outcome, result }) => outcome === 'ok' && typeof result === 'number'),
    place,
  );
  for (const [own, seen] of Map.groupBy(readings, place)) {
    const numbers = (told.get(own) ?? []).sort((a, b) => a.endedAt! - b.endedAt!);
    let least = 0;
    let next = 0;
    for (const reading of seen.sort((a, b) => a.begunAt - b.begunAt)) {
      for (; numbers[next] && numbers[next]!.endedAt! < reading.begunAt; next += 1)
        least = Math.max(least, numbers[next]!.result as number);
      const all = totals.get(reading.businessId) ?? 0;
      if (reading.total < least)
        faults.push(`a reading of client ${reading.client} went back: ${reading.total} transactions after ${least}`);
      if (reading.total > all)
        faults.push(`client ${reading.client} saw ${reading.total} transactions; there are ${all}`);
      least = Math.max(least, reading.total);
    }
  }
  return faults;
}

// A note that was followed by a later acknowledged one can be overwritten only by words of which nobody knows whether
// they arrived.
function checkNotes({ operations }: History, { notes }: BooksSeen): string[] {
  const written = Map.groupBy(
    operations.filter(({ kind, outcome }) => kind === 'note' && outcome !== 'failed'),
    ({ businessId, note }) => `${businessId} ${note!.transactionNumber}`,
  );
  return [...written].flatMap(([place, own]) => {
    const told = own.filter(({ outcome }) => outcome === 'ok');
    const lastBegun = Math.max(...told.map(({ begunAt }) => begunAt));
    const allowed = new Set(
      own
        .filter(({ outcome, endedAt }) => outcome === 'unknown' || endedAt! >= lastBegun)
        .map(({ note }) => note!.words),
    );
    if (told.length === 0) allowed.add('');
    const found = notes.get(place) ?? '';
    return allowed.has(found) ? [] : [`the note on ${place} is '${found}', which was overwritten or never written`];
  });
}
