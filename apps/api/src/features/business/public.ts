export {
  findBusiness,
  findCategory,
  getBusiness,
  getTimeZone,
  insertBusiness,
  loadFacts,
  lockBusiness,
  markAppConnected,
  type BusinessRow,
} from './business.repo.ts';
export { IS_REJECTED } from './is-rejected.repo.ts';
export { einPlace, getBusinessData, getStatus, ownerFieldPlace } from './load-business-data.ts';
export { mailOwner } from './mail-owner.ts';
export { requireStatus } from './require-status.ts';
export { visibleBusinessData } from './visible-business-data.ts';
