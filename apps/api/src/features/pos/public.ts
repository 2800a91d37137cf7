export { readStaffAtDevice, userWords } from './staff-at-device.repo.ts';
