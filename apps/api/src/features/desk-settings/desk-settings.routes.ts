import { deskRoutes } from '../../platform/desk-context.ts';
import { getHealth } from './get-health.ts';
import { listSettings } from './list-settings.ts';

export const deskSettingsRoutes = deskRoutes({ getHealth, listSettings });
