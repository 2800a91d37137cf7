import { STATEMENTS_KEPT, type StatementRefusal } from '@trilane/domain/statement-month';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of a monthly statement. */
export const statementRefusals = {
  statement_archived: {
    status: 409,
    message: `Statements older than ${STATEMENTS_KEPT} are archived. Customer Support sends them on request.`,
  },
  statement_not_ready: { status: 409, message: 'This month has not begun.' },
} as const satisfies Record<StatementRefusal, RefusalWords>;
