import type { ErrorReporter } from '../ports/error-reporter.ts';

interface Ending {
  log: { fatal(fields: object, words: string): void };
  errorReporter: ErrorReporter;
  /** Finishes the requests under way and ends the process with this code; a second call does nothing. */
  stop(reason: string, exitCode: number): Promise<void>;
}

/**
 * Ends the process after an uncaught error, because its state is then unknown. The error reporter gets the error,
 * requests under way are finished, and the process exits with 1, so that its supervisor restarts it. Errors of single
 * requests and streams never come here.
 */
export function endWhenUncaught({ log, errorReporter, stop }: Ending): void {
  const end = (reason: string) => (error: unknown) => {
    process.exitCode = 1;
    log.fatal({ err: error }, reason);
    errorReporter.report(error, { reason });
    stop(reason, 1).catch(() => process.exit(1));
  };
  process.on('uncaughtException', end('an error was thrown and nobody caught it'));
  process.on('unhandledRejection', end('a promise was rejected and nobody listened'));
}
