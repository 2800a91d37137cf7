import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountType, PayoutEvent } from '../../ports/payout-rail.ts';

/** What happened, in the order in which it happened; one JSON line each. Instants are ISO, of the business clock. */
export type JournalLine =
  | {
      type: 'queued';
      id: string;
      at: string;
      reference: string;
      amountCents: number;
      routingNumber: string;
      name: string;
      /** encrypted */ account: string;
      accountType?: AccountType;
    }
  /** The payout was stopped before it got into a file, and it never will. */
  | { type: 'stopped'; id: string }
  | {
      type: 'filed';
      file: string;
      /** Its name in `staged`. Missing in older lines: there it is the same as `file`. */
      staged?: string;
      effectiveOn: string;
      entries: readonly (readonly [id: string, traceNumber: string])[];
    }
  /** The file is handed over so late that its money arrives on another day. */
  | { type: 'delayed'; file: string; effectiveOn: string }
  /** From now on it may have been reported as paid. */
  | { type: 'settled'; id: string }
  /** The network turned it away before that, so it never will be. */
  | { type: 'turned-away'; id: string }
  /** A report on it was taken in. */
  | { type: 'closed'; id: string; outcome: PayoutEvent['outcome']; at: string };

export interface QueuedPayout {
  id: string;
  reference: string;
  amountCents: number;
  routingNumber: string;
  name: string;
  account: string;
  /** Missing in older lines, which are all of checking accounts. */
  accountType?: AccountType;
  at: string;
}

export interface FiledPayout {
  id: string;
  file: string;
  reference: string;
  amountCents: number;
  traceNumber: string;
  effectiveOn: string;
  state: 'filed' | 'settled' | 'turned-away';
}

/** A file that the journal names. */
export interface NamedFile {
  name: string;
  staged: string | undefined;
  effectiveOn: string;
}

/** The state of the journal, by payout id. Each payout is in one of the four lists. */
export interface JournalState {
  readonly queued: Map<string, QueuedPayout>;
  readonly stopped: Set<string>;
  readonly filed: Map<string, FiledPayout>;
  /** Reported as paid (it may still be returned) or over for good; forgotten after KEPT_DAYS. */
  readonly closed: Map<string, { payout: FiledPayout; outcome: PayoutEvent['outcome']; at: string }>;
  /** The newest payout that bore a trace number. */
  readonly byTrace: Map<string, string>;
  /** The newest files, the last one at the end. */
  readonly files: NamedFile[];
  lastTrace: string | null;
}

/** Banks return credits within two banking days, and late ones within 60 days. */
const KEPT_DAYS = 90;
const FILES_KEPT = 100;
const CHUNK_BYTES = 1_048_576;
const NEWLINE = 10;

function emptyState(): JournalState {
  return {
    queued: new Map(),
    stopped: new Set(),
    filed: new Map(),
    closed: new Map(),
    byTrace: new Map(),
    files: [],
    lastTrace: null,
  };
}

const hasLeftQueue = ({ stopped, filed, closed }: JournalState, id: string) =>
  stopped.has(id) || filed.has(id) || closed.has(id);

/** A line that does not follow from those before it counts for nothing: its writer had lost the lock and was late. */
function applyLine(state: JournalState, line: JournalLine): void {
  if (line.type === 'queued') {
    const { type: _type, ...payout } = line;
    // A payout may be noted again while it is queued, with its account sealed anew.
    if (!hasLeftQueue(state, line.id)) state.queued.set(line.id, payout);
  } else if (line.type === 'stopped') {
    if (state.queued.delete(line.id)) state.stopped.add(line.id);
  } else if (line.type === 'filed') {
    if (line.entries.every(([id]) => state.queued.has(id))) applyFiled(state, line);
  } else if (line.type === 'delayed') {
    const { file, effectiveOn } = line;
    for (const named of state.files) if (named.name === file) named.effectiveOn = effectiveOn;
    for (const payout of state.filed.values()) if (payout.file === file) payout.effectiveOn = effectiveOn;
  } else if (line.type === 'closed') {
    const payout = state.filed.get(line.id) ?? state.closed.get(line.id)?.payout;
    if (!payout) return;
    state.filed.delete(line.id);
    state.closed.delete(line.id);
    state.closed.set(line.id, { payout, outcome: line.outcome, at: line.at });
    forgetOld(state, line.at);
  } else {
    const payout = state.filed.get(line.id);
    if (payout) payout.state = line.type;
  }
}

function applyFiled(state: JournalState, line: JournalLine & { type: 'filed' }): void {
  const { file, staged, effectiveOn } = line;
  state.files.push({ name: file, staged, effectiveOn });
  if (state.files.length > FILES_KEPT) state.files.shift();
  for (const [id, traceNumber] of line.entries) {
    const { reference, amountCents } = state.queued.get(id)!;
    state.queued.delete(id);
    state.filed.set(id, { id, file, reference, amountCents, traceNumber, effectiveOn, state: 'filed' });
    state.byTrace.set(traceNumber, id);
    state.lastTrace = traceNumber;
  }
}

function forgetOld(state: JournalState, at: string): void {
  const keptFrom = new Date(Date.parse(at) - KEPT_DAYS * 86_400_000).toISOString();
  for (const [id, { payout, at: closedAt }] of state.closed) {
    if (closedAt >= keptFrom) return;
    state.closed.delete(id);
    if (state.byTrace.get(payout.traceNumber) === id) state.byTrace.delete(payout.traceNumber);
  }
}

/** Makes renamed and new files of a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface Journal {
  /** What the journal says by now; lines that other processes wrote are read in. Needs no lock. */
  read(): Promise<JournalState>;
  /** Adds lines, on disk when it resolves. Only under the lock that all writers share, and after a `read` under it. */
  append(lines: readonly JournalLine[]): Promise<void>;
}

/** The lines in the first `whole` bytes. The last of these bytes ends a line. */
function linesOf(bytes: Buffer, whole: number): JournalLine[] {
  return bytes
    .toString('utf8', 0, whole)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JournalLine);
}

/**
 * An append-only file that several processes share. A line without its end, left by a process that died, counts for
 * nothing and is cut off.
 */
export function openJournal(folder: string): Journal {
  const path = join(folder, 'journal.jsonl');
  const state = emptyState();
  let readBytes = 0;
  let queue: Promise<unknown> = Promise.resolve();

  // One after the other: two that read the same lines would count them twice.
  function withFile<T>(work: (file: FileHandle) => Promise<T>): Promise<T> {
    const run = queue.then(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'a+', 0o600);
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    });
    queue = run.catch(() => undefined);
    return run;
  }

  async function catchUp(file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    if (size < readBytes) throw new Error('the journal was cut short by another program');
    let rest = Buffer.alloc(0);
    for (let at = readBytes; at < size; at = readBytes + rest.length) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
      const whole = bytes.lastIndexOf(NEWLINE) + 1;
      for (const line of linesOf(bytes, whole)) applyLine(state, line);
      readBytes += whole;
      rest = bytes.subarray(whole);
    }
  }

  return {
    async read() {
      await withFile(catchUp);
      return state;
    },
    append: (lines) =>
      withFile(async (file) => {
        const known = readBytes;
        await catchUp(file);
        // The lock was lost and another process decided, so these lines may no longer be true.
        if (readBytes !== known) throw new Error('the journal was written to by another process');
        // Cutting what has its end would take back what another process has just said.
        if ((await file.stat()).size > readBytes) await file.truncate(readBytes);
        await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
        await file.sync();
        if (readBytes === 0) await syncFolder(folder);
        await catchUp(file);
      }),
  };
}

/** The sealed account numbers of queued payouts in the journal of a folder. */
export async function sealedInJournal(folder: string): Promise<string[]> {
  const { queued } = await openJournal(folder).read();
  return [...queued.values()].map(({ account }) => account);
}
