import { routes } from '../../platform/context.ts';
import { getStatement } from './get-statement.ts';
import { listPendingStatement } from './list-pending-statement.ts';

export const statementRoutes = routes({ listPendingStatement, getStatement });
