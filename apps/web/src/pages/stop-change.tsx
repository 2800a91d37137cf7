import { StopChange } from '../features/guarded-changes/stop-change.tsx';

export const Page = StopChange;
