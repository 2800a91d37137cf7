export { accountNumberPlace } from './account-number-place.ts';
export { closeAccount, findPrimaryId, findPrimaryWords } from './bank-accounts.repo.ts';
export { putPrimaryBack } from './put-primary-back.ts';
export { decideBank, requestDocuments } from './decide-bank.ts';
