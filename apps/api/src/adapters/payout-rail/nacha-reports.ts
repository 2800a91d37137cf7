import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { eachItem } from '../../platform/each-item.ts';
import type { FiledPayout } from '../../ports/bank-books.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import type { AchEntry } from './nacha-file.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { parseAchFiles } from './nacha-parse.ts';
import { isAccountClosed, isDispute, isTurnedAway, returnWords } from './nacha-return-codes.ts';

/** Banks return credits within two banking days, and late ones within 60 days. */
const KEPT_DAYS = 90;

function eventOf(payout: FiledPayout, outcome: PayoutEvent['outcome'], reason: string | null): PayoutEvent {
  return { id: `nacha-${outcome}-${payout.id}`, outcome, reference: payout.reference, railId: payout.id, reason };
}

/**
 * The reports in a return file of the bank. Throws AchFormatError. A payment that is none of ours is logged and left
 * out.
 */
export async function readReturns(options: NachaPayoutRailOptions, text: string): Promise<PayoutEvent[]> {
  const entries = parseAchFiles(text)
    .flatMap(({ batches }) => batches)
    .flatMap((batch) => batch.entries);
  const events: PayoutEvent[] = [];
  for (const entry of entries) {
    const event = await readEntry(options, entry);
    if (event) events.push(event);
  }
  return events;
}

async function readEntry({ books, log, now }: NachaPayoutRailOptions, entry: AchEntry): Promise<PayoutEvent | null> {
  const addendaOf = (type: string) => entry.addenda.find(({ typeCode }) => typeCode === type);
  // The others add words to a payment, and say nothing about what became of it.
  const addenda = addendaOf('99') ?? addendaOf('98');
  if (!addenda) return null;
  const [code, trace] = [addenda.text.slice(0, 3), addenda.text.slice(3, 18)];
  const told = { trace, code, amountCents: entry.amountCents };
  if (addenda.typeCode === '98' || isDispute(code)) {
    log.error(told, 'a notice of the bank, which moves no money, needs a person');
    return null;
  }
  const keptFrom = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  return books.write(async (book) => {
    // Other companies of our bank use the same trace numbers: the individual id must agree where the bank repeats it.
    const payout = await book.findFiled({ id: entry.individualId, traceNumber: trace, keptFrom });
    if (payout?.amountCents !== entry.amountCents) {
      log.error(told, 'a returned payment is none of our payouts');
      return null;
    }
    // What may have been reported as paid has left us, and can only come back; the rest never left.
    const hasFailed = payout.outcome === 'failed' || (isTurnedAway(code) && (await book.turnAway(payout.id)));
    const event = eventOf(
      payout,
      hasFailed || payout.state === 'turned-away' ? 'failed' : 'returned',
      returnWords(code),
    );
    return { ...event, ...(isAccountClosed(code) && { accountClosed: true }) };
  });
}

/** Reports as paid what has not come back by the end of its effective day; says so again until `confirm`. */
export async function settleDue({ books }: NachaPayoutRailOptions, now: Date): Promise<PayoutEvent[]> {
  // An effective day is over once New York has the next one.
  const settled = await books.write((book) => book.settle(localDate(now, SETTLEMENT_ZONE)));
  return settled.map((payout) => eventOf(payout, 'paid', null));
}

/** Notes that reports were taken in. */
export function confirm({ books, now }: NachaPayoutRailOptions, events: readonly PayoutEvent[]): Promise<void> {
  return books.write(async (book) => {
    for (const { railId, outcome } of events) await book.close(railId, outcome, now());
  });
}

/** Hands out as paid what has not come back by the end of its effective day. */
export async function reportSettled(
  options: NachaPayoutRailOptions,
  now: Date,
  report: (event: PayoutEvent) => Promise<void>,
): Promise<void> {
  await eachItem(await settleDue(options, now), async (event) => {
    await report(event);
    await confirm(options, [event]);
  });
}
