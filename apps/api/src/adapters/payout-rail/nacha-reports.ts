import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { DAY_MS } from '@trilane/domain/time-units';
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
  // The other addenda only comment on a payment. They do not change its state.
  const addenda = addendaOf('99') ?? addendaOf('98');
  if (!addenda) return null;
  const [code, trace] = [addenda.text.slice(0, 3), addenda.text.slice(3, 18)];
  const told = { trace, code, amountCents: entry.amountCents };
  if (addenda.typeCode === '98' || isDispute(code)) {
    log.error(told, 'a notice of the bank, which moves no money, needs a person');
    return null;
  }
  const keptFrom = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  return books.write(async (book) => {
    // Other companies of our bank use the same trace numbers: the individual id must agree where the bank repeats it.
    const payout = await book.findFiled({ id: entry.individualId, traceNumber: trace, keptFrom });
    if (payout?.amountCents !== entry.amountCents) {
      log.error(told, 'a returned payment is none of our payouts');
      return null;
    }
    // A payout that may have been reported as paid has been sent and can only be returned. Any other has not been sent.
    const hasFailed = payout.outcome === 'failed' || (isTurnedAway(code) && (await book.turnAway(payout.id)));
    const event = eventOf(
      payout,
      hasFailed || payout.state === 'turned-away' ? 'failed' : 'returned',
      returnWords(code),
    );
    return { ...event, ...(isAccountClosed(code) && { accountClosed: true }) };
  });
}

/**
 * Reports payouts as paid that were not returned by the end of their effective day. Repeats each report until
 * `confirm`.
 */
export async function settleDue({ books }: NachaPayoutRailOptions, now: Date): Promise<PayoutEvent[]> {
  // An effective day ends when the next day begins in New York.
  const settled = await books.write((book) => book.settle(localDate(now, SETTLEMENT_ZONE)));
  return settled.map((payout) => eventOf(payout, 'paid', null));
}

/** Notes that the product has accepted the reports. */
export function confirm({ books, now }: NachaPayoutRailOptions, events: readonly PayoutEvent[]): Promise<void> {
  return books.write(async (book) => {
    for (const { railId, outcome } of events) await book.close(railId, outcome, now());
  });
}

/** Lists as paid the payouts that were not returned by the end of their effective day. */
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
