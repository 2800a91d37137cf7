import { randomUUID } from 'node:crypto';
import { errorEnvelope, type ErrorIntake } from '@trilane/domain/sentry-dsn';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import { callVendor } from '../vendor-call.ts';

/** How many reports may be on their way at once: a storm of errors must not become one of requests. */
const RUNNING_MAX = 5;

/**
 * Hands errors to a collector that speaks Sentry's protocol, and to `beside` as well: the log keeps them when the
 * collector is away.
 */
export function createSentryErrorReporter(options: {
  intake: ErrorIntake;
  beside: ErrorReporter;
  now?: () => Date;
}): ErrorReporter {
  const { intake, beside, now = () => new Date() } = options;
  const running = new Set<Promise<unknown>>();
  return {
    report(error, context) {
      beside.report(error, context);
      if (running.size >= RUNNING_MAX) return;
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      const tags = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, String(value)]));
      const body = errorEnvelope({
        eventId: randomUUID().replaceAll('-', ''),
        at: now(),
        name,
        message,
        stack,
        platform: 'node',
        tags,
      });
      const sending = callVendor('error-reporter', intake.envelopeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body,
      })
        // The log has it already.
        .catch(() => undefined)
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    async flush() {
      await Promise.all(running);
      await beside.flush();
    },
  };
}
