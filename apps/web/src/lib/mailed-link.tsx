import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';

type Parts<Done> = {
  /** While the link may still be good. */
  open: (token: string) => ReactNode;
  /** After its page has done what it is for. */
  done: (result: Done) => ReactNode;
  /** Without a token, or once the link is over. */
  over: ReactNode;
};

/**
 * A page behind a mailed link whose token stands behind `#`. The token leaves the address bar at once; a reload still
 * finds it.
 */
export function MailedLink<Done>({ open, done, over }: Parts<Done>): ReactNode {
  const { hash, pathname, state } = usePlace();
  if (hash.length > 1) return <Redirect to={pathname} replace state={{ token: hash.slice(1) }} />;
  const { token, result } = (state ?? {}) as { token?: unknown; result?: Done };
  if (result) return done(result);
  return typeof token === 'string' ? open(token) : over;
}

/**
 * What a link opens, read once and quietly. `end` leaves the page with its result, or with none where the link is over:
 * what was read is forgotten, and the entry that carries the token leaves the history.
 */
export function useMailedLink<Opened, Done>(
  queryKey: readonly [string, string],
  read: (signal: AbortSignal) => Promise<Opened>,
) {
  const navigate = useNavigate();
  const { pathname } = usePlace();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const end = (result: Done | null) => {
    void navigate(pathname, { replace: true, state: result && { result } });
    client.removeQueries({ queryKey });
  };
  return { data, error, end };
}
