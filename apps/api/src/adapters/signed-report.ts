import { verify } from '../platform/signature.ts';
import type { VendorReport } from '../ports/vendor-report.ts';

export interface ReportSigning {
  /** Any of them may have signed a report. */
  webhookSecrets: readonly string[];
  securityNow: () => Date;
}

/** Whether one of the sender's secrets signed this body just now, as docs/protocols.md says. */
export function isSigned({ header, rawBody }: VendorReport, { webhookSecrets, securityNow }: ReportSigning): boolean {
  const signature = header('x-signature');
  return signature !== undefined && verify(webhookSecrets, signature, rawBody, securityNow());
}
