import { routes } from '../../platform/context.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = routes({ listAudit, exportAudit });
