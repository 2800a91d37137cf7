import fc from 'fast-check';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { HOUR_MS } from '@trilane/domain/time-units';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { OUTCOME, type OutcomeCode, type SaleKind } from '@trilane/domain/transaction-codes';

/**
 * What a shop of the model may be told to do; amounts in cents, `nth` counts what is there, from its beginning and
 * round again.
 */
export type Command =
  | { do: 'pay'; gross: number; tip: number; kind: SaleKind; outcome: OutcomeCode; viaPremium: boolean }
  | { do: 'refund'; nth: number; amount: number; tip: number; interest: number }
  | { do: 'payout'; source: 2 | 4; amount: number }
  | { do: 'report'; nth: number; state: 'sent' | 'paid' | 'failed' | 'returned' }
  | { do: 'wait'; hours: number };

/** The balances of the five accounts, by kind. */
export type Held = Record<1 | 2 | 3 | 4 | 5, number>;

interface Sale {
  number: number;
  refundable: boolean;
  left: number;
  leftTip: number;
}

interface Batch {
  day: string;
  net: number;
  tips: number;
}

interface Payout {
  id: number;
  source: 2 | 4;
  amount: number;
  state: 'requested' | 'sent' | 'paid' | 'failed' | 'returned';
}

/** The books as plain sums (docs/product.md#money), without any database. */
export interface Model {
  now: Date;
  premium: boolean;
  held: Held;
  sales: Sale[];
  rows: number;
  open: Batch[];
  payouts: Payout[];
}

export function newModel(now: Date, premium: boolean): Model {
  return { now, premium, held: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, sales: [], rows: 0, open: [], payouts: [] };
}

function book(model: Model, net: number, tips: number): void {
  const day = cashDay(model.now);
  let batch = model.open.find((one) => one.day === day);
  if (!batch) model.open.push((batch = { day, net: 0, tips: 0 }));
  batch.net += net;
  batch.tips += tips;
  model.held[1] += net;
  model.held[3] += tips;
}

/** What may go to the bank: what has settled, less every open day that owes. */
export function withdrawable(model: Model, source: 2 | 4): number {
  return (
    model.held[source] + model.open.reduce((sum, { net, tips }) => sum + Math.min(0, source === 2 ? net : tips), 0)
  );
}

function pay(model: Model, command: Extract<Command, { do: 'pay' }>): void {
  model.rows += 1;
  const accepted = command.outcome === OUTCOME.approved;
  model.sales.push({
    number: model.rows,
    refundable: accepted,
    left: accepted ? command.gross : 0,
    leftTip: accepted ? command.tip : 0,
  });
  if (accepted) book(model, command.gross - (command.viaPremium && model.premium ? PREMIUM_FEE_CENTS : 0), command.tip);
}

/** Null for a refund that is made, else the refusal. */
function refund(model: Model, { nth, amount, tip, interest }: Extract<Command, { do: 'refund' }>): string | null {
  const sale = saleOf(model, nth)!;
  if (!sale.refundable) return 'refund_not_possible';
  if (amount + tip === 0) return 'refund_nothing';
  if (amount > sale.left) return 'refund_exceeds';
  if (tip > sale.leftTip) return 'refund_tip_exceeds';
  sale.left -= amount;
  sale.leftTip -= tip;
  model.rows += 1;
  book(model, -amount - interest, -tip);
  return null;
}

function payout(model: Model, { source, amount }: Extract<Command, { do: 'payout' }>): boolean {
  if (amount > withdrawable(model, source)) return false;
  model.held[source] -= amount;
  model.held[5] += amount;
  model.payouts.push({ id: model.payouts.length, source, amount, state: 'requested' });
  return true;
}

function report(model: Model, { nth, state }: Extract<Command, { do: 'report' }>): boolean {
  const one = payoutOf(model, nth)!;
  const underWay = one.state === 'requested' || one.state === 'sent';
  const follows = {
    sent: one.state === 'requested',
    paid: underWay,
    failed: underWay,
    returned: underWay || one.state === 'paid',
  }[state];
  if (!follows) return false;
  if (state !== 'sent') {
    if (underWay) model.held[5] -= one.amount;
    if (state !== 'paid') model.held[one.source] += one.amount;
  }
  one.state = state;
  return true;
}

function wait(model: Model, { hours }: Extract<Command, { do: 'wait' }>): string[] {
  model.now = new Date(model.now.getTime() + hours * HOUR_MS);
  const due = model.open.filter(({ day }) => settlesAt(day) <= model.now).sort((a, b) => (a.day < b.day ? -1 : 1));
  model.open = model.open.filter((batch) => !due.includes(batch));
  for (const { net, tips } of due) {
    model.held[1] -= net;
    model.held[2] += net;
    model.held[3] -= tips;
    model.held[4] += tips;
  }
  return due.map(({ day }) => day);
}

export const saleOf = (model: Model, nth: number): Sale | undefined =>
  model.sales.length === 0 ? undefined : model.sales[nth % model.sales.length];
export const payoutOf = (model: Model, nth: number): Payout | undefined =>
  model.payouts.length === 0 ? undefined : model.payouts[nth % model.payouts.length];

/** Whether there is anything for a command to be done to. */
export function canDo(model: Model, command: Command): boolean {
  if (command.do === 'refund') return model.sales.length > 0;
  return command.do !== 'report' || model.payouts.length > 0;
}

/** Does it in the model; returns what the ledger has to answer. */
export function doInModel(model: Model, command: Command): unknown {
  switch (command.do) {
    case 'pay':
      return pay(model, command);
    case 'refund':
      return refund(model, command);
    case 'payout':
      return payout(model, command);
    case 'report':
      return report(model, command);
    case 'wait':
      return wait(model, command);
  }
}

const cents = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999 }) },
);
const few = fc.nat({ max: 20 });
const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      gross: cents,
      tip: fc.oneof(fc.constant(0), cents),
      kind: fc.constantFrom(1 as const, 2 as const),
      outcome: fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const, 3 as const),
      viaPremium: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      nth: few,
      amount: fc.oneof(fc.constant(0), cents),
      tip: fc.oneof(fc.constant(0), cents),
      interest: fc.nat({ max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('payout' as const),
      source: fc.constantFrom(2 as const, 4 as const),
      amount: cents,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      nth: few,
      state: fc.constantFrom('sent' as const, 'paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }) },
);

/** One case: a life of a shop. */
export const lives = fc.record({
  premium: fc.boolean(),
  commands: fc.array(commands, { minLength: 1, maxLength: 16 }),
});
export type Life = { premium: boolean; commands: Command[] };
