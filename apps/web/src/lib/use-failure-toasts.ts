import { useEffect, useRef } from 'react';
import { CallError } from '@trilane/contract/client';
import { toast } from '@trilane/ui/toast';

/** Toasts by their ids: those after the first up to the last. */
type Shown = { after: number; last: number };

function dismiss({ after, last }: Shown): void {
  for (let id = after + 1; id <= last; id += 1) toast.dismiss(id);
}

/**
 * Tries what a form does. What a failed try says in toasts goes with the next try, and when the person leaves the form.
 * It stays where the failure itself leads elsewhere, and for the end of the session.
 */
export function useFailureToasts(): <T>(work: () => Promise<T>) => Promise<T> {
  const failed = useRef<Shown | null>(null);
  const forget = () => {
    if (failed.current) dismiss(failed.current);
    failed.current = null;
  };
  useEffect(() => forget, []);
  return async (work) => {
    forget();
    const [after, { pathname }] = [toast.last(), window.location];
    try {
      return await work();
    } catch (error) {
      const isEnd = error instanceof CallError && error.status === 401;
      if (!isEnd && window.location.pathname === pathname) failed.current = { after, last: toast.last() };
      throw error;
    }
  };
}
