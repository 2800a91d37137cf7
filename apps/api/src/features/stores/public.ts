export { updateDeviceLink } from './devices.repo.ts';
export { hashLinkCode } from './hash-link-code.ts';
export { lockDevice, lockDeviceOfLink } from './lock-device.ts';
export { findStaffByEmail } from './staff.repo.ts';
export { beginPairing } from './pairings.repo.ts';
