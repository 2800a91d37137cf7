import type { ErrorReporter } from '../ports/error-reporter.ts';

interface Ending {
  log: { fatal(fields: object, words: string): void };
  errorReporter: ErrorReporter;
  /** Finishes what is under way and ends the process with this code; asked again, it does nothing. */
  stop(reason: string, exitCode: number): Promise<void>;
}

/**
 * After an error that nobody caught the process does not know its own state any more: the reporter hears of it, requests under way are
 * finished, and the process ends with 1, to be started anew by whatever runs it. Errors of single requests and streams never come here.
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
