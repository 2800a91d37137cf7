import { createHash } from 'node:crypto';
import { everyStep } from '../../platform/each-item.ts';
import type { MayGo, Payout, PayoutAnswer, PayoutEvent, PayoutRail, PayoutSchedule } from '../../ports/payout-rail.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { accountPlace, openNachaBooks } from './nacha-books.ts';
import type { NachaBooks, NachaPayoutRailOptions } from './nacha-books.ts';
import { cleanAccountNumber, cleanWords, isRoutingNumber } from './nacha-fields.ts';
import { allGo, dropStoppedPayouts, writeDueFile } from './nacha-outgoing.ts';
import { confirm, readReturns, reportSettled, settleDue, takeReturns } from './nacha-reports.ts';
import { expectedOn, fileDueAt, settledAt } from './nacha-schedule.ts';

export interface NachaPayoutRail extends PayoutRail {
  readonly schedule: PayoutSchedule;
  /**
   * Writes one file with the payouts whose file time has come, as many as fit; returns its name, or null when there is
   * none.
   */
  writeDueFile(now: Date, mayGo?: MayGo): Promise<string | null>;
  /**
   * The reports in a return file of the bank. Throws AchFormatError. A payment that is none of ours is logged and left
   * out.
   */
  readReturns(text: string): Promise<PayoutEvent[]>;
  /** Reports as paid what has not come back by the end of its effective day; says so again until `confirm`. */
  settleDue(now: Date): Promise<PayoutEvent[]>;
  /** Notes that reports were taken in. */
  confirm(events: readonly PayoutEvent[]): Promise<void>;
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

async function send({ options, journal, exclusively }: NachaBooks, payout: Payout): Promise<PayoutAnswer> {
  const { reference, amountCents, account } = payout;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new Error('a payout is a positive number of cents');
  const accountNumber = cleanAccountNumber(account.accountNumber);
  const why = whyNotPayable(account.bankCode, accountNumber, amountCents);
  if (why !== null) return { status: 'refused', reason: why };
  const id = individualIdOf(reference);
  await exclusively(async (state) => {
    const known = state.queued.get(id) ?? state.filed.get(id) ?? state.closed.get(id)?.payout;
    if (known && (known.reference !== reference || known.amountCents !== amountCents))
      throw new Error(`payout ${id} was another one before`);
    if (known || state.stopped.has(id)) return;
    await journal.append([
      {
        type: 'queued',
        id,
        at: options.now().toISOString(),
        reference,
        amountCents,
        routingNumber: account.bankCode,
        name: cleanWords(account.holderName, 22) || 'ACCOUNT HOLDER',
        account: options.box.encrypt(accountNumber!, accountPlace(id)),
        accountType: account.accountType ?? 'checking',
      },
    ]);
  }).catch((error: unknown) => {
    throw new PortUnavailable('payout-rail', 'the payout could not be noted', error);
  });
  return { status: 'accepted', railId: id };
}

function scheduleOf(books: NachaBooks): PayoutSchedule {
  return {
    async nextDueAt() {
      const { queued, filed } = await books.journal.read();
      let next = Infinity;
      for (const { at } of queued.values()) next = Math.min(next, fileDueAt(at, books.options.fileTime).getTime());
      for (const { state, effectiveOn } of filed.values())
        if (state !== 'turned-away') next = Math.min(next, settledAt(effectiveOn).getTime());
      return Number.isFinite(next) ? new Date(next) : null;
    },
    async runDue(now, report, mayGo = allGo) {
      // A report that fails does not hold up the payouts that are due.
      await everyStep(
        async () => {
          await takeReturns(books, report);
          // Only when all returns are in: a payout that came back is not reported as paid first.
          await reportSettled(books, now, report);
        },
        async () => {
          await dropStoppedPayouts(books, mayGo);
          while ((await writeDueFile(books, now, mayGo)) !== null);
        },
      );
    },
  };
}

/**
 * Payouts through files in a folder, in the format of the US automated clearing house (docs/decisions/0013-nacha.md).
 * The bank sends no webhooks.
 */
export function createNachaPayoutRail(options: NachaPayoutRailOptions): NachaPayoutRail {
  const books = openNachaBooks(options);
  return {
    send: (payout) => send(books, payout),
    expectedOn: (handedInAt) => expectedOn(handedInAt, options.fileTime),
    isGenuine: async () => false,
    parseWebhook: () => null,
    schedule: scheduleOf(books),
    writeDueFile: (now, mayGo) => writeDueFile(books, now, mayGo),
    readReturns: (text) => readReturns(books, text),
    settleDue: (now) => settleDue(books, now),
    confirm: (events) => confirm(books, events),
  };
}
