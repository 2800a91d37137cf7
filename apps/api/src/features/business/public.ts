export { findBusiness, findCategory, getBusiness, getTimeZone, insertBusiness, loadFacts, lockBusiness, type BusinessRow } from './business.repo.ts';
export { maskAccountNumber, type BusinessDataWire } from './business.wire.ts';
export { getBusinessData, getStatus, ownerFieldPlace } from './load-business-data.ts';
export { requireStatus } from './require-status.ts';
