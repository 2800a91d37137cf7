export { createUnseenDeviceCheck } from './check-unseen-devices.ts';
