import { deskAuditRoutes } from './features/desk-audit/desk-audit.routes.ts';
import { deskEnquiriesRoutes } from './features/desk-enquiries/desk-enquiries.routes.ts';
import { deskMessagesRoutes } from './features/desk-messages/desk-messages.routes.ts';
import { deskMoneyRoutes } from './features/desk-money/desk-money.routes.ts';
import { deskSettingsRoutes } from './features/desk-settings/desk-settings.routes.ts';
import { createDeskWaitingRoutes } from './features/desk-waiting/desk-waiting.routes.ts';
import type { Platform } from './platform/context.ts';
import type { DeskLookup } from './platform/desk-side.ts';

/** The calls of the daily work at the desk: the queue, money, messages, enquiries, the audit trail, settings. */
export const createDeskWorkRoutes = (platform: Platform, lookUp: DeskLookup) => ({
  ...createDeskWaitingRoutes(platform, (shown) => lookUp.findAlive(shown)),
  ...deskMoneyRoutes,
  ...deskMessagesRoutes,
  ...deskEnquiriesRoutes,
  ...deskAuditRoutes,
  ...deskSettingsRoutes,
});
