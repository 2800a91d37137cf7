/**
 * Reports unforeseen errors to people. `report` never throws and never waits. The context holds ids and no personal
 * data.
 */
export interface ErrorReporter {
  report(error: unknown, context: Record<string, string | number | null>): void;
  /** Resolves once every report is sent, for a process that is about to end. Never rejects. */
  flush(): Promise<void>;
}
