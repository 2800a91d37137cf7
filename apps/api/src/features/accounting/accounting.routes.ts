import { routes } from '../../platform/context.ts';
import { exportAccounting } from './export-accounting.ts';
import { getAccountNames } from './get-account-names.ts';
import { updateAccountNames } from './update-account-names.ts';

export const accountingRoutes = routes({ getAccountNames, updateAccountNames, exportAccounting });
