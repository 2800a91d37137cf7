export { purgeReceiptLinks } from './receipts.repo.ts';
export { registerReceiptPages } from './serve-receipts.ts';
