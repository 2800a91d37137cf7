import { usePlace } from '@trilane/ui/browser-location';

/**
 * Whether the page is being left: the address names another one, which is still loading. What was sent has then been
 * answered, and a second press would be refused for no reason that the person could know. Public pages have no place of
 * their own and are never left this way.
 */
export function useLeaving(): () => boolean {
  const place = usePlace() as ReturnType<typeof usePlace> | null;
  return () => place !== null && window.location.pathname !== place.pathname;
}
