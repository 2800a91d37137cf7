import { eachItem } from '../../platform/each-item.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import type { NachaBooks } from './nacha-books.ts';
import { AchFormatError } from './nacha-fields.ts';
import type { AchEntry } from './nacha-file.ts';
import type { FiledPayout, JournalState } from './nacha-journal.ts';
import { handOverNamed } from './nacha-outgoing.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { isAccountClosed, isDispute, isTurnedAway, returnWords } from './nacha-return-codes.ts';
import { settledAt } from './nacha-schedule.ts';

/** A file that was written to more recently may still grow: banks join several files into one. */
const QUIET_MS_MIN = 60_000;
/** A file that cannot be read may still be on its way into the folder. */
const HALF_COPIED_MS_MAX = 600_000;

function eventOf(payout: FiledPayout, outcome: PayoutEvent['outcome'], reason: string | null): PayoutEvent {
  return { id: `nacha-${outcome}-${payout.id}`, outcome, reference: payout.reference, railId: payout.id, reason };
}

/**
 * The payout that an entry returns. Other companies of our bank use the same trace numbers, so the individual id must
 * agree where the bank repeats it.
 */
function payoutOf(state: JournalState, entry: AchEntry, trace: string): FiledPayout | null {
  const id = entry.individualId || state.byTrace.get(trace) || '';
  const payout = state.filed.get(id) ?? state.closed.get(id)?.payout;
  return payout?.traceNumber === trace && payout.amountCents === entry.amountCents ? payout : null;
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
      const addendaOf = (type: string) => entry.addenda.find(({ typeCode }) => typeCode === type);
      // The others add words to a payment, and say nothing about what became of it.
      const addenda = addendaOf('99') ?? addendaOf('98');
      if (!addenda) continue;
      const [code, trace] = [addenda.text.slice(0, 3), addenda.text.slice(3, 18)];
      const told = { trace, code, amountCents: entry.amountCents };
      if (addenda.typeCode === '98' || isDispute(code)) {
        books.options.log.error(told, 'a notice of the bank, which moves no money, needs a person');
        continue;
      }
      const payout = payoutOf(state, entry, trace);
      if (!payout) {
        books.options.log.error(told, 'a returned payment is none of our payouts');
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
    // Nobody can have paid what lies in a file that the bank could not yet fetch.
    await handOverNamed(books, state, now);
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

type Report = (event: PayoutEvent) => Promise<void>;

async function takeReturn(books: NachaBooks, name: string, report: Report): Promise<void> {
  const file = await books.folder.readReturn(name);
  if (!file) return;
  // A time in the future is that of another machine's clock.
  const quietMs = Math.abs(books.options.machineNow().getTime() - file.changedAt.getTime());
  if (quietMs < QUIET_MS_MIN) return;
  try {
    const events = await readReturns(books, file.text);
    await eachItem(events, report);
    await confirm(books, events);
    await books.folder.putAway(file, 'read');
  } catch (error) {
    if (!(error instanceof AchFormatError)) throw error;
    if (quietMs < HALF_COPIED_MS_MAX) return;
    books.options.log.error({ file: name, reason: error.message }, 'a return file cannot be read and was put aside');
    await books.folder.putAway(file, 'unreadable');
  }
}

/** Hands out the reports of all return files that lie there, and puts each file away once all of it was taken in. */
export async function takeReturns(books: NachaBooks, report: Report): Promise<void> {
  await eachItem(await books.folder.listReturns(), (name) => takeReturn(books, name, report));
}

/** Hands out as paid what has not come back by the end of its effective day. */
export async function reportSettled(books: NachaBooks, now: Date, report: Report): Promise<void> {
  await eachItem(await settleDue(books, now), async (event) => {
    await report(event);
    await confirm(books, [event]);
  });
}
