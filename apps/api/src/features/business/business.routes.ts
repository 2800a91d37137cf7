import { routes } from '../../platform/context.ts';
import { getMe } from './get-me.ts';
import { listCategories } from './list-categories.ts';
import { openAppLink } from './open-app-link.ts';

export const businessRoutes = routes({ listCategories, getMe, openAppLink });
