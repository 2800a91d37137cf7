import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { countErrors, countMessages, listMessages as listRows, type MessageRow } from './messages.repo.ts';
import { movesMoney } from './require-money-role.ts';

type Message = CallOutput<DeskCalls['listMessages']>['messages'][number];

const messageOf = (row: MessageRow): Message => ({
  id: row.id,
  kind: row.kind,
  business: row.business_id === null ? null : { id: row.business_id, name: row.business_name ?? '' },
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  giveUpAt: row.give_up_at.toISOString(),
  deadAt: row.dead_at?.toISOString() ?? null,
  lastError: row.last_error,
  movesMoney: movesMoney(row.kind),
});

/** This many groups of errors are listed; a search reaches the others. */
const ERRORS_MAX = 20;

/** Undelivered messages, oldest first, with counts by kind, state and error. */
export const listMessages: DeskHandler<'listMessages'> = async ({ read }, { query }) => {
  const filter = { kind: query.kind ?? null, state: query.state ?? null, error: query.error ?? null };
  const search = { kind: filter.kind, find: query.findError?.trim() || null, limit: ERRORS_MAX + 1 };
  const page = { after: readCursor(query.after), limit: query.limit + 1 };
  const { rows, counts, errors } = await read(null, async (tx) => ({
    rows: await listRows(tx, filter, page),
    counts: await countMessages(tx),
    errors: await countErrors(tx, search),
  }));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1)! : null;
  return {
    messages: shown.map(messageOf),
    next: last && cursorOf({ at: last.place, id: last.id }),
    counts: counts.map(({ oldest, ...count }) => ({
      ...count,
      oldest: oldest.toISOString(),
      movesMoney: movesMoney(count.kind),
    })),
    errors: errors.slice(0, ERRORS_MAX),
    moreErrors: errors.length > ERRORS_MAX,
  };
};
