export { accountNumberPlace } from './account-number-place.ts';
export { closeAccount } from './bank-accounts.repo.ts';
export { decideBank, requestDocuments } from './decide-bank.ts';
