import { deskRoutes } from '../../platform/desk-context.ts';
import { getBooksProof, startBooksProof } from './books-proof.ts';
import { adoptBankFile, releasePayout, sendBankFileAgain, stopPayout } from './decide-money.ts';
import { getMoney } from './get-money.ts';
import { getTotals } from './get-totals.ts';
import { listBankFiles } from './list-bank-files.ts';
import { listPayouts } from './list-payouts.ts';

export const deskMoneyRoutes = deskRoutes({
  getMoney,
  getTotals,
  listPayouts,
  releasePayout,
  stopPayout,
  listBankFiles,
  adoptBankFile,
  sendBankFileAgain,
  getBooksProof,
  startBooksProof,
});
