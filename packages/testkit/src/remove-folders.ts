import { afterAll } from 'vitest';
import { removeScratchFolders } from './scratch-folder.ts';

// Read again for every test file, and so the last thing that happens in each.
afterAll(removeScratchFolders);
