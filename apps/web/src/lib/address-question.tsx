import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { quietApi } from './api.ts';
import { notSent, useQuestion } from './use-question.ts';

export type Town = { city: string; state: string; zipCode: string };
type Asked = { typed: Town; suggestion: { city: string; state: string } };

const keyOf = ({ city, state, zipCode }: Town) =>
  JSON.stringify([city, state, zipCode].map((text) => text.trim().toLowerCase()));

/**
 * Asks once about an address whose city and state do not match its zip code. `settle` answers the address to use, and
 * throws where the person goes back to the form. If the look-up fails, it asks nothing; nor does it about `stored`, the
 * address that a form began with.
 */
export function useAddressQuestion(stored?: Town): {
  asked: Asked | null;
  settle: (town: Town) => Promise<Town>;
  dialog: ReactNode;
} {
  const { asked, ask, answer } = useQuestion<Asked, 'use' | 'keep' | 'back'>();
  const kept = useRef(stored && keyOf(stored));
  const settle = async (typed: Town): Promise<Town> => {
    if (kept.current === keyOf(typed)) return typed;
    const { city, state, zipCode } = typed;
    const found = await quietApi.call('checkAddress', { query: { city, state, zipCode } }).catch(() => null);
    if (!found?.suggestion) return typed;
    const said = await ask({ typed, suggestion: found.suggestion });
    if (said === 'back') throw notSent();
    if (said === 'use') return { ...typed, ...found.suggestion };
    kept.current = keyOf(typed);
    return typed;
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      danger={false}
      title={asked && `This zip belongs to ${asked.suggestion.city}, ${asked.suggestion.state}. Use it?`}
      confirmLabel={asked ? `Use ${asked.suggestion.city}, ${asked.suggestion.state}` : ''}
      cancelLabel="Keep what I typed"
      onCancel={() => answer('keep')}
      onConfirm={() => answer('use')}
      onClose={() => answer('back')}
    >
      {asked && `You typed ${asked.typed.city.trim()}, ${asked.typed.state.trim()} ${asked.typed.zipCode.trim()}.`}
    </ConfirmDialog>
  );
  return { asked, settle, dialog };
}
