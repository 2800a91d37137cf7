import { routes } from '../../platform/context.ts';
import { getDocument } from './get-document.ts';
import { uploadFile } from './upload-file.ts';

export const fileRoutes = routes({ uploadFile, getDocument });
