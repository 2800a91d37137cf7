import type { ErrorReporter } from '../../ports/error-reporter.ts';

/** The only part of a logger this needs. */
interface ErrorLog {
  error(fields: object, message: string): void;
}

/** Reports into the product's own log, where no outside collector is configured. */
export function createLogErrorReporter(options: { log: ErrorLog }): ErrorReporter {
  return {
    report(error, context) {
      try {
        const err = error instanceof Error ? error : new Error(String(error));
        options.log.error({ ...context, err }, 'an error was reported');
      } catch {
        // A reporter that fails must not turn one fault into two.
      }
    },
    flush: () => Promise.resolve(),
  };
}
