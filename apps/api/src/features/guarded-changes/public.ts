export { listChanges } from './guarded-changes.repo.ts';
export { guardedChangeToWire } from './guarded-changes.wire.ts';
export { readKept, requireNotKept, requireNotStopped, type TransfersKept } from './read-hold.ts';
export { deviceOf, recordGuardedChange } from './record-change.ts';
