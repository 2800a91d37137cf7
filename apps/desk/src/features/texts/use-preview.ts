import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LegalTextId } from '@trilane/domain/legal-text';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isDraftTooLong, manuscriptOf, type Draft } from './use-draft.ts';

const PAUSE_MS = 400;

/** The draft as it was at the last pause in typing. */
function useAtPause(draft: Draft): Draft {
  const [kept, setKept] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setKept(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return kept;
}

/**
 * How a draft reads, the problems that keep it from being published, and how many owners would be asked. A draft with a
 * field that is too long is not asked about: the field says so.
 */
export function usePreview(id: LegalTextId, draft: Draft) {
  const paused = useAtPause(draft);
  const body = { id, ...manuscriptOf(paused) };
  return useQuery({
    queryKey: ['previewLegalText', body],
    queryFn: ({ signal }) => api.call('previewLegalText', { body, signal }),
    enabled: body.effective !== '' && !isDraftTooLong(paused),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
