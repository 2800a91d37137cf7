import { routes } from '../../platform/context.ts';
import { uploadFile } from './upload-file.ts';

export const fileRoutes = routes({ uploadFile });
