import { PortRefused, PortUnavailable } from '../ports/port-error.ts';
import type { VendorReport } from '../ports/vendor-report.ts';
import type { CallContext } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns the request as a report if its sender has signed it. Refuses any other request with 401. Refuses with 503
 * while the sender's keys cannot be fetched.
 */
export async function requireGenuineReport(
  context: Pick<CallContext, 'http' | 'platform'>,
  sender: { isGenuine(report: VendorReport): Promise<boolean> },
): Promise<VendorReport> {
  const { request } = context.http;
  const report: VendorReport = {
    body: request.body,
    rawBody: request.rawBody ?? '',
    query: request.query,
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
  let genuine = false;
  try {
    genuine = await sender.isGenuine(report);
  } catch (error) {
    if (error instanceof PortUnavailable) throw new Refusal('unavailable', { retryAfterSeconds: 60 });
    if (!(error instanceof PortRefused)) throw error;
    context.platform.log.warn({ event: 'report', reason: error.message }, 'a report could not be verified');
  }
  if (!genuine) throw new Refusal('bad_signature');
  return report;
}
