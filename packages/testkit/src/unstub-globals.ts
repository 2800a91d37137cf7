import { afterAll, vi } from 'vitest';

// Test files share a process: what one has put in place of a global is not to meet the next.
afterAll(() => void vi.unstubAllGlobals());
