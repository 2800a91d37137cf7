/** Takes the errors that nobody foresaw, for people to look at. `report` never throws and never waits; the context holds ids, no personal data. */
export interface ErrorReporter {
  report(error: unknown, context: Record<string, string | number | null>): void;
  /** Resolves once nothing is on its way any more, for a process that is about to end. Never rejects. */
  flush(): Promise<void>;
}
