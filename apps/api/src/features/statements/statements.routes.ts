import { routes } from '../../platform/context.ts';
import { getStatement } from './get-statement.ts';
import { listStatementMonths } from './list-statement-months.ts';
import { listPendingStatement } from './list-pending-statement.ts';

export const statementRoutes = routes({ listPendingStatement, listStatementMonths, getStatement });
