import type { Handler } from '../../platform/context.ts';
import { listCategoryRows } from './business.repo.ts';

/** The categories of the registration form by name, 'Other' last. */
export const listCategories: Handler<'listCategories'> = (context) => context.read(listCategoryRows);
