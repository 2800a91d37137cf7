import { oneAtATime } from '../../platform/db/one-at-a-time.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { BankBook, BankBooks } from '../../ports/bank-books.ts';
import { incomingStatements } from './incoming.repo.ts';
import { journalStatements } from './journal.repo.ts';
import { outgoingStatements } from './outgoing.repo.ts';
import { payoutStatements } from './payouts.repo.ts';

/**
 * The name of the lock that allows one process at a time to make files. Releases before 0.4.0 take the same lock to
 * write their folder.
 */
const NACHA_LOCK_KEY = 7_426_312;

const bookOf = (tx: Tx): BankBook => ({
  ...payoutStatements(tx),
  ...outgoingStatements(tx),
  ...incomingStatements(tx),
  ...journalStatements(tx),
});

/**
 * The books of bank files in the database. `db` is the connection of due work, because a file carries payouts of many
 * businesses.
 */
export function openBankBooks(db: Db): BankBooks {
  const alone = oneAtATime(db, NACHA_LOCK_KEY);
  return {
    read: (work) => db.read(null, (tx) => work(bookOf(tx))),
    write: (work) => db.write(null, (tx) => work(bookOf(tx))),
    alone: (work) => alone((tx) => work(bookOf(tx))),
  };
}
