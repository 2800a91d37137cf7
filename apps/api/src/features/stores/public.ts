export { updateDeviceLink } from './devices.repo.ts';
export { hashLinkCode } from './hash-link-code.ts';
export { lockDevice } from './lock-device.ts';
export { beginPairing } from './pairings.repo.ts';
