import type { TriedOffer } from '@trilane/domain/offer-replay';
import { replaySentence } from '@trilane/domain/offer-replay-words';
import { sharedDays, windowDays, type OfferPeriod } from '@trilane/domain/offer';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { messages } from '@trilane/contract/messages';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { openEventStream } from '../../platform/event-stream.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readToday } from './lock-prices.ts';
import { replayToWire } from './offers.wire.ts';
import { findOffersIn } from './price-rules.repo.ts';
import { replayPast } from './replay-past.ts';
import { periodOf } from './require-dates.ts';

type ReplayEvent = CallOutput<Calls['replayDiscount']>;

// A replay of a large shop keeps a core busy for a second or two.
const REPLAYS = { name: 'replay', points: 60, seconds: 600 };
/** Not more than an offer can last. */
const DAYS_MAX = 5 * 366;
const PROGRESS_STEP = 0.02;

interface Asked {
  fromDate: string;
  toDate: string;
  before?: string | undefined;
}

function requireLasting(period: OfferPeriod): number {
  if (period.to < period.from) throw new Refusal('invalid', { errors: { toDate: [messages.toBeforeFrom] } });
  if (windowDays(period) > DAYS_MAX) throw new Refusal('invalid', { errors: { toDate: [messages.dateTooFar] } });
  return windowDays(period);
}

/**
 * Lays an offer over the past 90 days of the business and tells how far it is, then what came out. `offerOf` makes the
 * tried offer of so many days. The days before `before` are taken, today's at most: today is not over.
 */
export async function streamReplay(
  context: CallContext,
  asked: Asked,
  offerOf: (days: number) => TriedOffer,
): Promise<never> {
  const {
    platform,
    holder: { businessId },
  } = context;
  const { zone, today } = await context.read((tx) => readToday(tx, platform, businessId));
  const period = periodOf(asked, zone);
  const offer = offerOf(requireLasting(period));
  await platform.limits.take(REPLAYS, businessId);
  const before =
    asked.before !== undefined && asked.before < today && asked.before >= '1971-01-01' ? asked.before : today;
  const events = openEventStream(context.http);
  const tell = (event: ReplayEvent) => events.tell(event);
  let told = 0;
  const onProgress = (done: number) => {
    if (done - told < PROGRESS_STEP) return;
    told = done;
    tell({ progress: done });
  };
  try {
    const result = await context.read((tx) => replay(tx, { offer, period, businessId, zone, before }, onProgress), {
      signal: events.ended,
    });
    tell({ result });
  } catch (error) {
    if (!events.ended.aborted) {
      platform.log.error({ err: error, requestId: context.request.id }, 'a replay failed');
      tell({ failed: messages.somethingWrong });
    }
  }
  events.end();
  return undefined as never;
}

interface Trial {
  offer: TriedOffer;
  period: OfferPeriod;
  businessId: string;
  zone: string;
  before: CalendarDate;
}

async function replay(
  tx: Tx,
  { offer, period, ...of }: Trial,
  onProgress: (done: number) => void,
): Promise<NonNullable<ReplayEvent['result']>> {
  const { discounts, promotions } = await findOffersIn(tx, of.businessId, period);
  const past = await replayPast(tx, offer, of, onProgress);
  const { figures } = past;
  const beside = [
    ...discounts.map((one) => ({
      id: one.id,
      kind: 'discount' as const,
      label: `${one.percent} % ${one.description}`,
      ...sharedDays(one, period)!,
    })),
    ...promotions.map((one) => ({
      id: one.id,
      kind: 'promotion' as const,
      label: `${one.rewardPercent} % of spend from $${one.spendCents / 100}`,
      ...sharedDays(one, period)!,
    })),
  ];
  return {
    ...replayToWire(offer, past),
    overlap: { discounted: figures.discounted, cashback: figures.withCashback, offers: beside },
    sentence: replaySentence(figures),
  };
}
