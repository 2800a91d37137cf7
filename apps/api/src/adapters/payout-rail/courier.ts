/** A file in the folder where the bank leaves its returns. */
export interface ReturnFile {
  name: string;
  /** Distinguishes this version of the file from a later one with the same name. */
  mark: string;
  /** When the file last changed; null if the server's clock does not agree with ours. */
  changedAt: Date | null;
}

/** The file under the name of an outgoing file. `sha256` is null if the bank does not allow reading it. */
export interface FoundFile {
  sizeBytes: number;
  sha256: string | null;
}

/** An open connection to the place where files are exchanged with the bank. */
export interface Mailbox {
  /** The file of this name in the folder that the bank fetches from; null if there is none. */
  findOutgoing(name: string): Promise<FoundFile | null>;
  /** Stores the whole file where the bank does not look (staging), and returns the staged file's name. */
  stage(name: string, text: string): Promise<string>;
  /** Moves a staged file atomically to where the bank fetches it. Returns false if the file is no longer staged. */
  handOver(staged: string, name: string): Promise<boolean>;
  /** Removes one staged copy. */
  discard(staged: string): Promise<void>;
  /** Removes every staged copy of these files. */
  unstage(names: readonly string[]): Promise<void>;
  listReturns(): Promise<ReturnFile[]>;
  /** Null when the file is gone or has changed since it was listed. */
  readReturn(file: ReturnFile): Promise<string | null>;
  /**
   * Moves a processed file out of the way without overwriting another. A file that the bank has changed or replaced
   * since it was listed stays where it is. Returns false if this courier leaves files in place.
   */
  putAway(file: ReturnFile, where: 'read' | 'unreadable'): Promise<boolean>;
}

/** Carries files to the bank and back. */
export interface Courier {
  /** The shortest wait between two tries to hand over a file, or between two looks for returns; 0 for none. */
  readonly restMs: { tries: number; looks: number };
  /** True if only our processes can remove a staged file. A staged file that is gone was then handed over. */
  readonly keepsStaged: boolean;
  /** Names the place where files are exchanged. Processes that name the same one reach the same files. */
  place(): Promise<string>;
  /** Runs work on an open mailbox and closes it. Throws PortUnavailable when the bank's server cannot be used. */
  open<T>(work: (mailbox: Mailbox) => Promise<T>): Promise<T>;
}
