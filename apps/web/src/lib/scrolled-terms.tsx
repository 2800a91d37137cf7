import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { LegalText } from '@trilane/ui/legal-text';
import { Skeleton } from '@trilane/ui/skeleton';
import { quietApi } from './api.ts';
import { ReadFailed } from './read-failed.tsx';
import s from './scrolled-terms.module.css';

export type Terms = CallOutput<Calls['getTerms']>;

const termsKey = ['terms'] as const;

/** The terms in force, as they are to be agreed to. */
export const useTerms = () =>
  useQuery({
    queryKey: termsKey,
    queryFn: ({ signal }) => quietApi.call('getTerms', { signal }),
    meta: { quiet: true },
    // A text must not change under its reader's eyes.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The whole text in a box of its own, above what is agreed to. */
export function ScrolledTerms({ terms, failed }: { terms: Terms | undefined; failed: boolean }) {
  if (!terms && failed) return <ReadFailed what="The terms" />;
  return (
    // Reachable by keyboard, so that it can be scrolled by it.
    <div className={s.scroll} role="region" aria-label="Terms of use" aria-busy={!terms} tabIndex={0}>
      {terms ? <LegalText text={terms.text} className={s.terms} /> : <Skeleton kind="rows" rows={8} columns={1} />}
    </div>
  );
}
