import { hasSession } from '../lib/auth-state.ts';
import { isGuarded } from './guarded-paths.ts';

/** The path at which this document was loaded; later ones are visits inside the app. */
export const documentPath = window.location.pathname;

/**
 * Keeps a document that loads with a session where it is under /portal. A page with another guard goes to
 * /portal/admin; a page without one never redirects (docs/product.md#routes).
 */
export function applyStartRule(): void {
  if (!hasSession() || documentPath === '/portal' || documentPath.startsWith('/portal/')) return;
  if (isGuarded(documentPath)) window.history.replaceState(null, '', '/portal/admin');
}
