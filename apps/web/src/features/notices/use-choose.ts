import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { sendEdit } from '../../lib/edit-conflict.ts';
import { readKey } from '../../lib/queries.ts';

export type Settings = CallOutput<Calls['getNoticeSettings']>;
export type KindChoice = Settings['kinds'][number];

const settingsKey = readKey('notices', 'getNoticeSettings');

/**
 * Saves one choice at once. Each is based on what the one before it has stored, so two quick presses neither refuse nor
 * undo each other; a change from elsewhere is refused, and what is stored is shown instead.
 */
export function useChoose(): (
  kind: KindChoice['kind'],
  change: Partial<Pick<KindChoice, 'portal' | 'mail'>>,
) => Promise<void> {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (kind, change) => {
    const saved = last.current.then(() =>
      sendEdit(client, 'notices', async () => {
        const { kinds, version } = client.getQueryData<Settings>(settingsKey)!;
        const { portal, mail } = { ...kinds.find((one) => one.kind === kind)!, ...change };
        const body = { choices: [{ kind, portal, mail }], version };
        const stored = await api.call('updateNoticeSettings', { body, idempotencyKey: newIdempotencyKey() });
        client.setQueryData(settingsKey, stored);
      }),
    );
    last.current = saved.catch(() => undefined);
    return saved;
  };
}
