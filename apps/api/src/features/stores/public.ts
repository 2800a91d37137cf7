export { updateDeviceLink } from './devices.repo.ts';
export { hashLinkCode } from './hash-link-code.ts';
export { lockDevice, lockDeviceOfLink } from './lock-device.ts';
export { findStaff, findStaffByEmail, type StaffRow } from './staff.repo.ts';
