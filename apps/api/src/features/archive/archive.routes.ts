import { routes } from '../../platform/context.ts';
import { exportArchive } from './export-archive.ts';

export const archiveRoutes = routes({ exportArchive });
