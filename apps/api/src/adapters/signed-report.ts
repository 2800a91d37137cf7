import { verify } from '../platform/signature.ts';
import type { VendorReport } from '../ports/vendor-report.ts';

export interface ReportSigning {
  /** Any of them may have signed a report. */
  webhookSecrets: readonly string[];
  securityNow: () => Date;
}

/** Whether the report has a recent signature over this body by one of the sender's secrets (docs/protocols.md). */
export function isSigned({ header, rawBody }: VendorReport, { webhookSecrets, securityNow }: ReportSigning): boolean {
  const signature = header('x-signature');
  return signature !== undefined && verify(webhookSecrets, signature, rawBody, securityNow());
}
