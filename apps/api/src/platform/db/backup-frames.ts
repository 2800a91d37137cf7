import { createHash } from 'node:crypto';

/** A table of a backup and the columns whose values follow, in that order. */
export interface BackupTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface BackupHead {
  format: 'trilane-backup-1';
  madeAt: string;
  /** Name and checksum of every migration that had been applied. */
  migrations: { name: string; checksum: string }[];
}

/**
 * What a backup consists of, in order: its head, each table with its rows as COPY writes them, the files, and a sum
 * over all of it.
 */
export type BackupFrame =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'end' };

const KINDS = ['head', 'table', 'rows', 'file', 'end'] as const;
const PREFIX_BYTES = 5;
// No row and no file is near it: a longer one is no backup of ours.
const FRAME_BYTES_MAX = 256 * 1024 * 1024;

export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

function payloadOf(frame: BackupFrame, sum: string): Buffer {
  if (frame.kind === 'head') return Buffer.from(JSON.stringify(frame.head));
  if (frame.kind === 'table') return Buffer.from(JSON.stringify(frame.table));
  if (frame.kind === 'rows') return frame.bytes;
  if (frame.kind === 'end') return Buffer.from(sum);
  const key = Buffer.from(frame.key);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(key.length);
  return Buffer.concat([length, key, frame.bytes]);
}

/**
 * Frames as bytes: one for the kind, four for the length, then the content. The last carries SHA-256 over all before
 * it.
 */
export async function* encodeFrames(frames: AsyncIterable<BackupFrame>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const frame of frames) {
    const payload = payloadOf(frame, frame.kind === 'end' ? sum.digest('hex') : '');
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt8(KINDS.indexOf(frame.kind));
    prefix.writeUInt32BE(payload.length, 1);
    if (frame.kind !== 'end') sum.update(prefix).update(payload);
    yield prefix;
    yield payload;
  }
}

/** The object of a head or table; a damaged one may lack the list that it needs. */
function parsed<T>(payload: Buffer, list: keyof T): T {
  try {
    const value = JSON.parse(payload.toString()) as T;
    if (Array.isArray(value[list])) return value;
  } catch {
    // Said below.
  }
  throw new NotABackup('the backup is damaged');
}

function frameOf(kind: (typeof KINDS)[number], payload: Buffer): BackupFrame {
  if (kind === 'head') return { kind, head: parsed<BackupHead>(payload, 'migrations') };
  if (kind === 'table') return { kind, table: parsed<BackupTable>(payload, 'columns') };
  if (kind === 'rows') return { kind, bytes: payload };
  if (kind === 'end') return { kind };
  if (payload.length < 2) throw new NotABackup('the backup is damaged');
  const length = payload.readUInt16BE();
  return { kind, key: payload.subarray(2, 2 + length).toString(), bytes: payload.subarray(2 + length) };
}

/** The frames of such bytes. Throws NotABackup where they are cut off, or are not what the sum was made over. */
export async function* decodeFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupFrame> {
  const sum = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= PREFIX_BYTES) {
      const kind = KINDS[rest.readUInt8()];
      const length = rest.readUInt32BE(1);
      if (kind === undefined || length > FRAME_BYTES_MAX) throw new NotABackup('the file is no backup of this product');
      if (rest.length < PREFIX_BYTES + length) break;
      const payload = rest.subarray(PREFIX_BYTES, PREFIX_BYTES + length);
      if (kind === 'end') {
        if (payload.toString() !== sum.digest('hex'))
          throw new NotABackup('the backup was changed after it had been made');
        yield { kind };
        return;
      }
      sum.update(rest.subarray(0, PREFIX_BYTES + length));
      yield frameOf(kind, payload);
      rest = rest.subarray(PREFIX_BYTES + length);
    }
  }
  throw new NotABackup('the backup is cut off');
}
