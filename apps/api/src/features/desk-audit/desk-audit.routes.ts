import { deskRoutes } from '../../platform/desk-context.ts';
import { getAuditProof, startAuditProof } from './audit-proof.ts';
import { exportAudit, searchAudit } from './search-audit.ts';

export const deskAuditRoutes = deskRoutes({ searchAudit, exportAudit, getAuditProof, startAuditProof });
