import type { LegalTextId } from '@trilane/domain/legal-text';
import { useState } from 'react';

/** A version that is being written. */
export interface Draft {
  version: string;
  title: string;
  /** YYYY-MM-DD; empty while none is chosen. */
  effective: string;
  changes: string;
  body: string;
}

const keyOf = (id: LegalTextId) => `draft of ${id}`;

/** The draft of a text, kept in this tab until it is published. A reload or a sign-out loses nothing. */
export function useDraft(id: LegalTextId, begun: Pick<Draft, 'title' | 'body'>) {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStorage.getItem(keyOf(id));
    return { version: '', effective: '', changes: '', ...begun, ...(kept && (JSON.parse(kept) as Draft)) };
  });
  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...draft, ...part };
      sessionStorage.setItem(keyOf(id), JSON.stringify(next));
      setDraft(next);
    },
    drop: () => sessionStorage.removeItem(keyOf(id)),
  };
}
