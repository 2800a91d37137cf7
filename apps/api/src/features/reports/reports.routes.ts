import { routes } from '../../platform/context.ts';
import { exportReport } from './export-report.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { getReport } from './get-report.ts';
import { getToday } from './get-today.ts';

export const reportRoutes = routes({ getReport, exportReport, getReconciliation, getToday });
