import fc from 'fast-check';
import pg from 'pg';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { getBalances, type Balances } from '../ledger/balances.ts';
import { ACCOUNT } from '@trilane/domain/account';
import { HOUR_MS } from '@trilane/domain/time-units';
import { advancePayout } from '../ledger/payouts.ts';
import { createPaymentPoster, type PaymentPoster } from '../ledger/post-payments.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { balanceToWire } from '../features/balance/balance.wire.ts';
import { postRefund } from '../features/refunds/refunds.repo.ts';
import type { Database } from '../platform/db/open-database.ts';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import type { Effort, Outcome } from './effort.ts';
import {
  canDo,
  doInModel,
  lives,
  newModel,
  payoutOf,
  saleOf,
  withdrawable,
  type Command,
  type Life,
  type Model,
} from './model.ts';
import { standingClock } from './shop.ts';
import { sql } from '../platform/db/sql.ts';

const BEGINS = new Date('2026-03-05T15:00:00Z');
/** So many lives are lived side by side. */
const LANES = 6;
/** How many lives pass between two checks of all the books. */
const CASES_A_CHUNK = 1_000;

/** The ledger itself, for one life. */
interface Real {
  database: Database;
  books: Books;
  poster: PaymentPoster;
  payoutIds: string[];
}

async function doForReal(real: Real, model: Model, command: Command): Promise<unknown> {
  const {
    database,
    books: { businessId, deviceId, newId },
  } = real;
  const { now } = model;
  switch (command.do) {
    case 'pay': {
      const { gross, tip, kind, outcome, viaPremium } = command;
      await real.poster.post(real.books.sale({ grossCents: gross, tipCents: tip, kind, outcome, viaPremium }));
      return undefined;
    }
    case 'refund': {
      const { amount, tip, interest } = command;
      const posting = {
        businessId,
        refundId: newId(),
        key: newId(),
        requestHash: 'h',
        transactionNumber: saleOf(model, command.nth)!.number,
        amountCents: amount,
        tipCents: tip,
        interestCents: interest,
        deviceId,
        userId: null,
        now,
        cashDay: cashDay(now),
        settlesAt: settlesAt(cashDay(now)),
      };
      return (await database.api.write(businessId, (tx) => postRefund(tx, posting))).code;
    }
    case 'payout': {
      const id = newId();
      const { rows } = await database.api.write(businessId, (tx) =>
        tx.query<{ taken: boolean }>(
          sql`
            select ledger.request_payout(
              ${businessId}, ${id}, ${command.source}, ${command.amount}, 'acc', 'Checking', 'Bank', '4821',
              ${businessId}, ${now}, '2026-04-01'
            ) as taken`,
        ),
      );
      if (rows[0]!.taken) real.payoutIds.push(id);
      return rows[0]!.taken;
    }
    case 'report': {
      const id = real.payoutIds[payoutOf(model, command.nth)!.id];
      return database.jobs.write(null, (tx) =>
        advancePayout(tx, { businessId, id: id!, to: command.state, reason: 'said the bank', now }),
      );
    }
    case 'wait':
      return settle(database, businessId, new Date(now.getTime() + command.hours * HOUR_MS));
  }
}

/** Settles what is due of one business, in its order. */
async function settle(database: Database, businessId: string, until: Date): Promise<string[]> {
  const { rows } = await database.jobs.single<{ cash_day: string }>(
    sql`
      select cash_day
      from ledger.settlement_batch
      where business_id = ${businessId} and settled_at is null and settles_at <= ${until}
      order by cash_day`,
  );
  for (const { cash_day } of rows)
    await database.jobs.single(sql`select ledger.settle_batch(${businessId}, ${cash_day})`);
  return rows.map(({ cash_day }) => cash_day);
}

function differ(what: string, said: unknown, meant: unknown): void {
  if (JSON.stringify(said) !== JSON.stringify(meant))
    throw new Error(`${what}: the ledger says ${JSON.stringify(said)}, the model ${JSON.stringify(meant)}`);
}

/** Compares the three figures of the balance page with what the books hold, whatever is in reserve. */
async function compareTotal(database: Database, businessId: string, balances: Balances): Promise<void> {
  const { rows } = await database.api.read(businessId, (tx) =>
    tx.query<{ cents: number }>(
      sql`
        select sum(balance_cents)::bigint as cents
        from ledger.account
        where business_id = ${businessId} and kind in (${ACCOUNT.pending}, ${ACCOUNT.available})`,
    ),
  );
  const { account_balance, pendingBalance, total_balance } = balanceToWire(balances, {
    arriving: [],
    asOf: BEGINS,
    transferExpectedOn: '2026-04-01',
    kept: { stopped: false, hold: null },
  }).data;
  const [available, pending, total] = [account_balance, pendingBalance, total_balance].map((dollars) =>
    Math.round(dollars * 100),
  ) as [number, number, number];
  differ('the total and its parts', [total, available + pending, pending >= 0], [rows[0]!.cents, rows[0]!.cents, true]);
}

/** Lives one life in the model and in the ledger, and throws where they part. */
async function liveOnce(database: Database, books: Books, { premium, commands }: Life): Promise<void> {
  const model = newModel(BEGINS, premium);
  const real: Real = {
    database,
    books,
    poster: createPaymentPoster(
      database.api,
      standingClock(() => model.now),
      { windowMs: 0 },
    ),
    payoutIds: [],
  };
  for (const command of commands.filter((one) => one.do !== 'wait' || one.hours > 0)) {
    if (!canDo(model, command)) continue;
    const said = await doForReal(real, model, command);
    differ(command.do, said, doInModel(model, command));
    const balances = await database.api.read(books.businessId, (tx) => getBalances(tx, books.businessId));
    differ(
      `the balances after ${JSON.stringify(command)}`,
      [
        balances.pendingCents,
        balances.availableCents,
        balances.pendingTipsCents,
        balances.tipsCents,
        balances.inTransitCents,
      ],
      [
        model.held[1] + model.held[2] - withdrawable(model, 2),
        withdrawable(model, 2),
        model.held[3] + model.held[4] - withdrawable(model, 4),
        withdrawable(model, 4),
        model.held[5],
      ],
    );
    await compareTotal(database, books.businessId, balances);
  }
  const { rows } = await database.api.read(books.businessId, (tx) =>
    tx.query<{ last_transaction: number }>(
      sql`select last_transaction from ledger.counter where business_id = ${books.businessId}`,
    ),
  );
  differ('the number of transactions', rows[0]!.last_transaction, model.rows);
}

/**
 * R-PROP: lives of a business, drawn by chance, in the model and in the ledger; then the books of all of them. A life
 * that parts is shrunk to its shortest.
 */
export async function liveLives(test: TestDatabase, effort: Effort): Promise<Outcome> {
  const database = test.open();
  const breaches: string[] = [];
  let rounds = 0;
  const lane = async (n: number, cases: number) => {
    // One connection for all its lives: a new one for each would take longer than the life.
    const owner = new pg.Client(test.connections.owner.client);
    await owner.connect();
    const asOwner = async (...statements: string[]) => void (await owner.query(statements.join('; ')));
    const property = fc.asyncProperty(lives, async (life) => {
      if (performance.now() > (effort.endsAt ?? Infinity)) return;
      const books = await buildBooks({ asOwner });
      if (life.premium) await books.setPremium(true);
      await liveOnce(database, books, life);
      rounds += 1;
    });
    const result = await fc.check(property, { numRuns: cases, seed: effort.seed + n });
    await owner.end();
    if (result.failed)
      breaches.push(
        `seed ${result.seed}: ` +
          `${result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)} ` +
          `in ${JSON.stringify(result.counterexample)}`,
      );
  };
  for (
    let done = 0;
    done < effort.rounds && breaches.length === 0 && performance.now() < (effort.endsAt ?? Infinity);
    done += CASES_A_CHUNK
  ) {
    const cases = Math.min(CASES_A_CHUNK, effort.rounds - done);
    await Promise.all(
      Array.from({ length: LANES }, (_, n) => lane(done + n, Math.floor(cases / LANES) + (n < cases % LANES ? 1 : 0))),
    );
  }
  breaches.push(...(await reconcile(database.jobs)).map(({ check, detail }) => `${check}: ${detail}`));
  await database.stop();
  return { rounds: Math.min(rounds, effort.rounds), breaches, reached: `${rounds} lives` };
}
