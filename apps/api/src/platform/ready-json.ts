import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const pack = promisify(gzip);

/**
 * An answer that is JSON already: sent as it is. For long lists, whose rows would otherwise be taken apart and put
 * together again on the one thread that serves everybody. Tests hold it against the contract like any other answer.
 */
export class ReadyJson {
  readonly text: string;
  #packed: Promise<Buffer> | undefined;
  constructor(text: string) {
    this.text = text;
  }

  /** The text by gzip, packed once by another thread, however often it is sent. */
  gzip(): Promise<Buffer> {
    return (this.#packed ??= pack(this.text, { level: constants.Z_BEST_SPEED }));
  }
}
