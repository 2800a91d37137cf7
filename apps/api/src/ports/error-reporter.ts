/** Takes the errors that nobody foresaw, for people to look at. Never throws and never waits; the context holds ids, no personal data. */
export interface ErrorReporter {
  report(error: unknown, context: Record<string, string | number | null>): void;
}
