import {
  LEGAL_BODY_LENGTH_MAX,
  LEGAL_CHANGES_LENGTH_MAX,
  LEGAL_TITLE_LENGTH_MAX,
  LEGAL_VERSION_LENGTH_MAX,
  type LegalTextId,
} from '@trilane/domain/legal-text';
import { whyTooLong } from '@trilane/ui/use-text-limit';
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

/** The most characters of each field. */
export const DRAFT_LIMITS = {
  version: LEGAL_VERSION_LENGTH_MAX,
  title: LEGAL_TITLE_LENGTH_MAX,
  changes: LEGAL_CHANGES_LENGTH_MAX,
  body: LEGAL_BODY_LENGTH_MAX,
} as const;

export const isDraftTooLong = (draft: Draft): boolean =>
  (Object.keys(DRAFT_LIMITS) as Array<keyof typeof DRAFT_LIMITS>).some(
    (name) => whyTooLong(draft[name], DRAFT_LIMITS[name]) !== null,
  );

/** A draft as it is sent: without the blanks that came along with what was pasted. */
export const manuscriptOf = (draft: Draft): Draft => ({
  ...draft,
  version: draft.version.trim(),
  title: draft.title.trim(),
  changes: draft.changes.trim(),
  body: draft.body.trim(),
});

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
