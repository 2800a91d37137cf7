export { createSilentDevices } from './say-silent-devices.ts';
