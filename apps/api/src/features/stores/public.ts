export { findDevice, type DeviceKey, type DeviceRow } from './devices.repo.ts';
export { createListStores } from './list-stores.ts';
export { readKnownStores, storeSheet } from './export-stores.ts';
export { lockDevice } from './lock-device.ts';
export { deviceFacts, refuseWhen, requireDevice, requireStore } from './require-store.ts';
export { findStaffByEmail } from './staff.repo.ts';
export { areStores, findStore, listStoreNames, type StoreRow } from './stores.repo.ts';
export { toDeviceWire } from './stores.wire.ts';
export { requireInvitationQuota } from './invite-staff.ts';
