import type { PayoutEvent } from '../../ports/payout-rail.ts';
import type { NachaBooks } from './nacha-books.ts';
import { AchFormatError } from './nacha-fields.ts';
import type { FiledPayout } from './nacha-journal.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { isAccountClosed, isTurnedAway, returnWords } from './nacha-return-codes.ts';
import { settledAt } from './nacha-schedule.ts';

/** A file that cannot be read may still be on its way into the folder. */
const HALF_COPIED_MS_MAX = 600_000;

function eventOf(payout: FiledPayout, outcome: PayoutEvent['outcome'], reason: string | null): PayoutEvent {
  return { id: `nacha-${outcome}-${payout.id}`, outcome, reference: payout.reference, railId: payout.id, reason };
}

/**
 * The reports in a return file of the bank. Throws AchFormatError. A payment that is none of ours is logged and left
 * out.
 */
export async function readReturns(books: NachaBooks, text: string): Promise<PayoutEvent[]> {
  const entries = parseAchFiles(text)
    .flatMap(({ batches }) => batches)
    .flatMap((batch) => batch.entries);
  return books.exclusively(async (state) => {
    const events: PayoutEvent[] = [];
    for (const entry of entries) {
      const addenda = entry.addenda.find(({ typeCode }) => typeCode === '99');
      // Other addenda correct an account's details and move no money.
      if (!addenda) continue;
      const [code, trace] = [addenda.text.slice(0, 3), addenda.text.slice(3, 18)];
      const id = state.byTrace.get(trace);
      const payout = id === undefined ? undefined : (state.filed.get(id) ?? state.closed.get(id)?.payout);
      if (!payout || payout.amountCents !== entry.amountCents) {
        books.options.log.error(
          { trace, code, amountCents: entry.amountCents },
          'a returned payment is none of our payouts',
        );
        continue;
      }
      // What may have been reported as paid has left us, and can only come back; the rest never left.
      if (isTurnedAway(code) && payout.state === 'filed' && state.filed.has(payout.id))
        await books.journal.append([{ type: 'turned-away', id: payout.id }]);
      const outcome = payout.state === 'turned-away' ? 'failed' : 'returned';
      events.push({
        ...eventOf(payout, outcome, returnWords(code)),
        ...(isAccountClosed(code) && { accountClosed: true }),
      });
    }
    return events;
  });
}

/** Reports as paid what has not come back by the end of its effective day; says so again until `confirm`. */
export function settleDue(books: NachaBooks, now: Date): Promise<PayoutEvent[]> {
  return books.exclusively(async (state) => {
    const due = [...state.filed.values()].filter(
      (payout) => payout.state !== 'turned-away' && settledAt(payout.effectiveOn) <= now,
    );
    const fresh = due.filter((payout) => payout.state === 'filed');
    if (fresh.length > 0) await books.journal.append(fresh.map(({ id }) => ({ type: 'settled' as const, id })));
    return due.map((payout) => eventOf(payout, 'paid', null));
  });
}

/** Notes that reports were taken in. */
export function confirm(books: NachaBooks, events: readonly PayoutEvent[]): Promise<void> {
  return books.exclusively(async (state) => {
    // A payout that came back stays so, whichever report was taken in last.
    const isNews = ({ railId, outcome }: PayoutEvent) =>
      state.filed.has(railId) || (outcome !== 'paid' && state.closed.get(railId)?.outcome === 'paid');
    const at = books.options.now().toISOString();
    const lines = events
      .filter(isNews)
      .map(({ railId, outcome }) => ({ type: 'closed' as const, id: railId, outcome, at }));
    if (lines.length > 0) await books.journal.append(lines);
  });
}

/** Hands out the reports of all return files that lie there, and puts each file away once all of it was taken in. */
export async function takeReturns(books: NachaBooks, report: (event: PayoutEvent) => Promise<void>): Promise<void> {
  for (const { name, text, changedAt } of await books.folder.listReturns()) {
    try {
      const events = await readReturns(books, text);
      for (const event of events) await report(event);
      await confirm(books, events);
      await books.folder.putAway(name, 'read');
    } catch (error) {
      if (!(error instanceof AchFormatError)) throw error;
      if (books.options.machineNow().getTime() - changedAt.getTime() < HALF_COPIED_MS_MAX) continue;
      books.options.log.error({ file: name, reason: error.message }, 'a return file cannot be read and was put aside');
      await books.folder.putAway(name, 'unreadable');
    }
  }
}
