import { createHash } from 'node:crypto';
import { everyStep } from '../../platform/each-item.ts';
import type { Payout, PayoutAnswer, PayoutRail, PayoutSchedule } from '../../ports/payout-rail.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { cleanAccountNumber, cleanWords, isRoutingNumber } from './nacha-fields.ts';
import { handOverFiles } from './nacha-hand-over.ts';
import { takeJournal } from './nacha-journal.ts';
import { accountPlace } from './nacha-options.ts';
import type { NachaPayoutRailOptions } from './nacha-options.ts';
import { allGo, dropStoppedPayouts, makeDueFile } from './nacha-outgoing.ts';
import { reportSettled } from './nacha-reports.ts';
import { takeReturns } from './nacha-returns.ts';
import { expectedOn, fileDueAt, settledAt } from './nacha-schedule.ts';

export interface NachaPayoutRail extends PayoutRail {
  readonly schedule: PayoutSchedule;
}

const AMOUNT_CENTS_MAX = 9_999_999_999;

/** Fifteen characters that stand for a reference in the file, always the same ones. */
export function individualIdOf(reference: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
    .toString(36)
    .toUpperCase();
  return `T${digits.slice(-14)}`;
}

function whyNotPayable(bankCode: string, accountNumber: string | null, amountCents: number): string | null {
  if (!isRoutingNumber(bankCode)) return 'The routing number of the account is not valid';
  if (accountNumber === null) return 'The account number is not one that a bank transfer can carry';
  return amountCents > AMOUNT_CENTS_MAX ? 'The amount is more than one bank transfer can carry' : null;
}

async function send(options: NachaPayoutRailOptions, payout: Payout): Promise<PayoutAnswer> {
  const { reference, amountCents, account } = payout;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new Error('a payout is a positive number of cents');
  const accountNumber = cleanAccountNumber(account.accountNumber);
  const why = whyNotPayable(account.bankCode, accountNumber, amountCents);
  if (why !== null) return { status: 'refused', reason: why };
  const id = individualIdOf(reference);
  const known = await options.books
    .write((book) =>
      book.queue({
        id,
        reference,
        amountCents,
        routingNumber: account.bankCode,
        holderName: cleanWords(account.holderName, 22) || 'ACCOUNT HOLDER',
        accountType: account.accountType ?? 'checking',
        accountBox: options.box.encrypt(accountNumber!, accountPlace(id)),
        queuedAt: options.now(),
      }),
    )
    .catch((error: unknown) => {
      throw new PortUnavailable('payout-rail', 'the payout could not be noted', error);
    });
  if (known.reference !== reference || known.amountCents !== amountCents)
    throw new PortUnavailable('payout-rail', `payout ${id} was another one before`);
  return { status: 'accepted', railId: id };
}

function scheduleOf(options: NachaPayoutRailOptions): PayoutSchedule {
  return {
    nextDueAt: () =>
      options.books.read(async (book) => {
        const queuedAt = await book.findOldestQueued();
        const effectiveOn = await book.findFirstUnsettled();
        const due = [
          ...(queuedAt ? [fileDueAt(queuedAt.toISOString(), options.fileTime).getTime()] : []),
          ...(effectiveOn ? [settledAt(effectiveOn).getTime()] : []),
        ];
        return due.length > 0 ? new Date(Math.min(...due)) : null;
      }),
    nextFileAt: () =>
      options.books.read(async (book) => {
        const queuedAt = await book.findOldestQueued();
        return queuedAt && fileDueAt(queuedAt.toISOString(), options.fileTime);
      }),
    async runDue(now, report, mayGo = allGo) {
      // A report that fails does not hold up the payouts that are due.
      await everyStep(
        async () => {
          const isLookedAt = await takeReturns(options, report);
          await handOverFiles(options, now);
          // This waits until all returns are processed, so that a returned payout is not reported as paid first.
          if (isLookedAt) await reportSettled(options, now, report);
        },
        async () => {
          await dropStoppedPayouts(options, mayGo);
          while ((await makeDueFile(options, now, mayGo)) !== null);
          await handOverFiles(options, now);
        },
      );
    },
  };
}

/** The same rail. It first takes over the files and journal of a release before 0.4.0. */
function afterTakeOver(options: NachaPayoutRailOptions, rail: NachaPayoutRail): NachaPayoutRail {
  let taken: Promise<void> | null = null;
  const ready = () =>
    (taken ??= takeJournal(options).catch((error: unknown) => {
      taken = null;
      throw error;
    }));
  const { schedule } = rail;
  return {
    ...rail,
    async send(payout) {
      await ready().catch((error: unknown) => {
        throw new PortUnavailable('payout-rail', 'the journal of the last release could not be taken over', error);
      });
      return rail.send(payout);
    },
    schedule: {
      nextDueAt: () => ready().then(schedule.nextDueAt),
      nextFileAt: () => ready().then(schedule.nextFileAt),
      runDue: (...asked) => ready().then(() => schedule.runDue(...asked)),
    },
  };
}

/**
 * Payouts through files in the format of the US automated clearing house (docs/decisions/0013-nacha.md,
 * 0203-bank-files-in-the-database.md). The bank sends no webhooks.
 */
export function createNachaPayoutRail(options: NachaPayoutRailOptions): NachaPayoutRail {
  return afterTakeOver(options, {
    send: (payout) => send(options, payout),
    expectedOn: (handedInAt) => expectedOn(handedInAt, options.fileTime),
    isGenuine: async () => false,
    parseWebhook: () => null,
    schedule: scheduleOf(options),
  });
}
