import { ACCOUNT, ACCOUNT_NAMES } from '@trilane/domain/account';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Awaited } from '../../lib/awaited.tsx';
import { dollarWords } from '../../lib/dollars.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { STATE_BADGES, STATE_WORDS } from '../../lib/payout-words.ts';
import { useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';
import type { PaymentStoryAnswer, Way } from './wire.ts';

const SOURCES = { available: ACCOUNT_NAMES[ACCOUNT.available], tips: ACCOUNT_NAMES[ACCOUNT.tips] };

type Settlement = PaymentStoryAnswer['settlement'];
type Money = Way['money'][number];
type Transaction = PaymentStoryAnswer['transaction'];
type PaymentWayProps = { id: string; transaction: Transaction; settlement: Settlement };

export const isRefund = ({ transactionType }: Transaction): boolean => transactionType === 'Refund';

/** Where the money of a payment is on its way to the bank: its cash day, the balance, and the transfers after it. */
export function PaymentWay({ id, transaction, settlement }: PaymentWayProps) {
  const { transactionNumber } = transaction;
  const way = useDeskRead('explainMerchantPayment', { params: { id, transactionNumber } });
  return (
    <section aria-label="Way to the bank" className={s.way}>
      <h3>Way to the bank</h3>
      {settlement?.releasedAt ? (
        <Awaited read={way} what="The way to the bank">
          {({ money }) => (
            <Settled
              tradeDate={settlement.tradeDate}
              money={money.filter(({ source }) => source === 'available' || transaction.tip !== 0)}
            />
          )}
        </Awaited>
      ) : (
        <p>{pendingWords(settlement, isRefund(transaction))}</p>
      )}
    </section>
  );
}

function pendingWords(settlement: Settlement, isTakenOut: boolean): string {
  if (!settlement) return 'No money moved, so there is nothing to transfer.';
  const { arrivesAt, batchNet } = settlement;
  const day = `cash day ${formatDay(settlement.tradeDate)}`;
  if (batchNet !== null && batchNet < 0)
    return `Set aside: ${day} has a negative total of ${dollarWords(batchNet)} until it settles.`;
  if (isTakenOut)
    return `Still pending. It reduces what reaches the balance on ${formatNewYorkInstant(arrivesAt)}, with ${day}.`;
  return `Still pending. It comes into the balance ${formatNewYorkInstant(arrivesAt)}, with ${day}.`;
}

function Settled({ tradeDate, money }: { tradeDate: string; money: readonly Money[] }) {
  if (money.length === 0)
    return (
      <p>Cash day {formatDay(tradeDate)} added no money to the balance, because refunds equaled or exceeded sales.</p>
    );
  return (
    <>
      <p className="muted">
        The balance takes the money of a cash day as a whole, and transfers take the oldest money first.
      </p>
      {money.map((one) => (
        <MoneyOfDay key={one.line} tradeDate={tradeDate} money={one} />
      ))}
    </>
  );
}

function MoneyOfDay({ tradeDate, money }: { tradeDate: string; money: Money }) {
  const source = SOURCES[money.source];
  return (
    <ol className={s.events} aria-label={`The way through ${source}`}>
      <li>
        <p>
          <strong>{dollarWords(money.amount)}</strong> from cash day {formatDay(tradeDate)} was added to {source}{' '}
          {`(balance line ${money.line})`}
        </p>
        <p className="muted">{formatNewYorkInstant(money.at)}</p>
      </li>
      {money.transfers.map((carried) => (
        <Carried key={carried.transfer.id} carried={carried} />
      ))}
      {money.owed > 0 && (
        <li>
          <p>
            <strong>{dollarWords(money.owed)}</strong> was used to cover a negative cash day
          </p>
        </li>
      )}
      {money.left > 0 && (
        <li>
          <p>
            <strong>{dollarWords(money.left)}</strong> is still in {source}
          </p>
        </li>
      )}
    </ol>
  );
}

/** A transfer that carried the money on, with everything that has happened to it. */
function Carried({ carried: { transfer, part, isBack, steps, nextStep } }: { carried: Money['transfers'][number] }) {
  const { state, amount, account, traceNumber, id } = transfer;
  return (
    <li>
      <p>
        <strong>{dollarWords(part)}</strong> {isBack ? 'was sent again' : 'was sent'} in the transfer of{' '}
        {dollarWords(amount)} to {account.displayName} {account.accountNumber}{' '}
        <StatusBadge state={STATE_BADGES[state]}>{STATE_WORDS[state]}</StatusBadge>
      </p>
      <p className="muted">
        Transfer {id}. {traceNumber ? `Trace number ${traceNumber}` : 'No trace number yet'}
      </p>
      <ul className={s.steps}>
        {steps.map((step) => (
          <li key={`${step.state} ${step.at}`}>
            {step.words} <span className="muted">{formatNewYorkInstant(step.at)}</span>
          </li>
        ))}
      </ul>
      {nextStep && <p>{nextStep}</p>}
    </li>
  );
}
