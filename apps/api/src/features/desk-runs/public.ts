export { beginRun, type Progress } from './run-in-background.ts';
export { insertEndedRun, listRuns, purgeDeskRuns } from './runs.repo.ts';
export { runOf } from './runs.wire.ts';
