/**
 * An answer that the database has already written as JSON: sent as it is. For long lists, whose rows would otherwise be taken apart and
 * put together again on the one thread that serves everybody. Tests hold it against the contract like any other answer.
 */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
