import { hasSession } from '../lib/auth-state.ts';
import { isGuarded } from './guarded-paths.ts';

/** The path at which this document was loaded; later ones are visits inside the app. */
export const documentPath = window.location.pathname;

/**
 * A document loaded with a session stays where it is under /portal, otherwise it goes to /portal/admin; pages without a
 * guard never redirect (portal §2, decisions §2).
 */
export function applyStartRule(): void {
  if (!hasSession() || documentPath === '/portal' || documentPath.startsWith('/portal/')) return;
  if (isGuarded(documentPath)) window.history.replaceState(null, '', '/portal/admin');
}
