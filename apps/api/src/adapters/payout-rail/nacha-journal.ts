import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What happened, in the order in which it happened; one JSON line each. Instants are ISO, of the business clock. */
export type JournalLine =
  | { type: 'queued'; id: string; at: string; reference: string; amountCents: number; routingNumber: string; name: string; /** encrypted */ account: string }
  | { type: 'filed'; file: string; effectiveOn: string; entries: readonly (readonly [id: string, traceNumber: string])[] }
  /** The payout is about to be, or may have been, reported as paid. */
  | { type: 'settled'; id: string }
  /** Its last report has been taken in. */
  | { type: 'closed'; id: string; outcome: 'paid' | 'failed' | 'returned' };

export interface QueuedPayout {
  id: string;
  reference: string;
  amountCents: number;
  routingNumber: string;
  name: string;
  account: string;
  queuedAt: string;
}

export interface FiledPayout {
  id: string;
  reference: string;
  amountCents: number;
  traceNumber: string;
  effectiveOn: string;
  settled: boolean;
}

/** All that the journal says, by id. A payout is in one of the three lists; `byTrace` finds the newest that bore a trace number. */
export interface JournalState {
  readonly queued: Map<string, QueuedPayout>;
  readonly filed: Map<string, FiledPayout>;
  /** Reported as paid; may still be returned. */
  readonly paid: Map<string, FiledPayout>;
  /** Over for good. */
  readonly gone: Set<string>;
  readonly byTrace: Map<string, string>;
  readonly files: string[];
  lastTrace: string | null;
}

const NEWLINE = 10;

function emptyState(): JournalState {
  return { queued: new Map(), filed: new Map(), paid: new Map(), gone: new Set(), byTrace: new Map(), files: [], lastTrace: null };
}

function apply(state: JournalState, line: JournalLine): void {
  if (line.type === 'queued') {
    const { type: _type, at, ...payout } = line;
    state.queued.set(line.id, { ...payout, queuedAt: at });
  } else if (line.type === 'filed') {
    state.files.push(line.file);
    for (const [id, traceNumber] of line.entries) {
      const { reference, amountCents } = state.queued.get(id)!;
      state.queued.delete(id);
      state.filed.set(id, { id, reference, amountCents, traceNumber, effectiveOn: line.effectiveOn, settled: false });
      state.byTrace.set(traceNumber, id);
      state.lastTrace = traceNumber;
    }
  } else if (line.type === 'settled') {
    state.filed.get(line.id)!.settled = true;
  } else {
    const payout = state.filed.get(line.id) ?? state.paid.get(line.id)!;
    state.filed.delete(line.id);
    state.paid.delete(line.id);
    if (line.outcome === 'paid') state.paid.set(line.id, payout);
    else state.gone.add(line.id);
  }
}

export interface Journal {
  /** What the journal says by now; lines that other processes wrote are read in. Needs no lock. */
  read(): Promise<JournalState>;
  /** Adds lines, on disk when it resolves. Only under the lock that all writers share, and after a `read` under it. */
  append(lines: readonly JournalLine[]): Promise<void>;
}

/** An append-only file that several processes share. A line without its end, left by a process that died, counts for nothing and is cut off. */
export function openJournal(path: string): Journal {
  let state = emptyState();
  let readBytes = 0;

  async function withFile<T>(work: (file: FileHandle) => Promise<T>): Promise<T> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a+', 0o600);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }

  async function catchUp(file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    if (size < readBytes) {
      state = emptyState();
      readBytes = 0;
    }
    if (size === readBytes) return;
    const bytes = Buffer.alloc(size - readBytes);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, readBytes);
    const whole = bytes.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1;
    const text = bytes.toString('utf8', 0, whole);
    readBytes += whole;
    for (const line of text.split('\n')) if (line !== '') apply(state, JSON.parse(line) as JournalLine);
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
        // The lock was lost on the way, and somebody else decided something: what we are about to say may no longer be true.
        if (readBytes !== known) throw new Error('the journal was written to by another process');
        await file.truncate(readBytes);
        await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
        await file.sync();
        await catchUp(file);
      }),
  };
}
