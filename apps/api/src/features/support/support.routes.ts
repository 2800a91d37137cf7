import { routes } from '../../platform/context.ts';
import { createSupportCode } from './create-support-code.ts';
import { openSupportSession } from './open-support-session.ts';

export const supportRoutes = routes({ createSupportCode, openSupportSession });
