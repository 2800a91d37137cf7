/** A file that lies where the bank leaves its returns. */
export interface ReturnFile {
  name: string;
  /** Tells this file, as it was listed, from a later one of its name. */
  mark: string;
  /** When it last changed, by a clock that agrees with ours; null where no such clock tells it. */
  changedAt: Date | null;
}

/** What lies under the name of a file that goes out. `sha256` is null where the bank lets nobody read it. */
export interface FoundFile {
  sizeBytes: number;
  sha256: string | null;
}

/** An open way to the bank's files. */
export interface Mailbox {
  /** What lies where the bank fetches files, under this name; null for nothing. */
  findOutgoing(name: string): Promise<FoundFile | null>;
  /** Stores a file whole, where the bank does not look, and answers the name that it has there. */
  stage(name: string, text: string): Promise<string>;
  /** Moves a staged file, whole and once, to where the bank fetches it. False when it is no longer staged. */
  handOver(staged: string, name: string): Promise<boolean>;
  /** Removes one staged copy. */
  discard(staged: string): Promise<void>;
  /** Removes every staged copy of these files. */
  unstage(names: readonly string[]): Promise<void>;
  listReturns(): Promise<ReturnFile[]>;
  /** Null when the file is gone or has changed since it was listed. */
  readReturn(file: ReturnFile): Promise<string | null>;
  /**
   * Puts a file that was looked at away, and replaces none. A file that the bank has changed or replaced since stays
   * where it is. False where files are left in their place.
   */
  putAway(file: ReturnFile, where: 'read' | 'unreadable'): Promise<boolean>;
}

/** Carries files to the bank and back. */
export interface Courier {
  /** How long after a try to hand a file over, or a look for returns, the next one may come; 0: at once. */
  readonly restMs: { tries: number; looks: number };
  /** Whether nobody else can remove a staged file: one that is gone was then handed over. */
  readonly keepsStaged: boolean;
  /** Names the place where files are exchanged. Processes that name the same one reach the same files. */
  place(): Promise<string>;
  /** Runs work on an open mailbox and closes it. Throws PortUnavailable when the bank's server cannot be used. */
  open<T>(work: (mailbox: Mailbox) => Promise<T>): Promise<T>;
}
