import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { readClocks } from './decide-item.ts';
import { clockNameOf, countItems, listItems, type Clocks, type ItemRow } from './waiting.repo.ts';

type Item = CallOutput<DeskCalls['listWaiting']>['items'][number];

const KEY = /^[a-z-]{1,20}:[0-9a-z:-]{0,120}$/;

function itemOf(row: ItemRow, clocks: Clocks, operatorId: string): Item {
  const ageMs = clocks[clockNameOf(row.kind)].getTime() - row.since.getTime();
  return {
    key: row.key,
    kind: row.kind,
    business: row.business_id === null ? null : { id: row.business_id, name: row.business_name ?? '' },
    since: row.since.toISOString(),
    ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    fact: row.fact,
    subject: row.subject,
    detail: row.detail,
    earlier: row.earlier,
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
    claim: row.claimed_by && {
      operatorId: row.claimed_by,
      name: row.claimed_name!,
      at: row.claimed_at!.toISOString(),
      own: row.claimed_by === operatorId,
    },
  } as Item;
}

/** The items of the queue, oldest first, page by page, with a count of each kind. */
export const listWaiting: DeskHandler<'listWaiting'> = async ({ read, desk, operator }, { query }) => {
  const clocks = readClocks(desk);
  const page = {
    kind: query.kind ?? null,
    claimedBy: query.mine ? operator.operatorId : null,
    after: readCursor(query.after, KEY),
    limit: query.limit + 1,
  };
  const { rows, counts } = await read(null, async (tx) => ({
    rows: await listItems(tx, page, clocks),
    counts: await countItems(tx, clocks),
  }));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1)! : null;
  return {
    items: shown.map((row) => itemOf(row, clocks, operator.operatorId)),
    next: last && cursorOf({ at: last.place, id: last.key }),
    counts: counts.map(({ kind, items, claimed, oldest }) => ({ kind, items, claimed, oldest: oldest.toISOString() })),
    total: counts.reduce((sum, { items }) => sum + items, 0),
  };
};
