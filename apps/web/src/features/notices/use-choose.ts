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
 * Saves one choice at once. Each is based on the version that the one before it has made, so two quick presses do not
 * refuse each other; a change from elsewhere is refused, and what is stored is shown instead.
 */
export function useChoose(): (choice: Omit<KindChoice, 'mailFixed'>) => Promise<void> {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (choice) => {
    const saved = last.current.then(() =>
      sendEdit(client, 'notices', async () => {
        const version = client.getQueryData<Settings>(settingsKey)?.version;
        const { kind, portal, mail } = choice;
        const body = { choices: [{ kind, portal, mail }], ...(version !== undefined && { version }) };
        const stored = await api.call('updateNoticeSettings', { body, idempotencyKey: newIdempotencyKey() });
        client.setQueryData(settingsKey, stored);
      }),
    );
    last.current = saved.catch(() => undefined);
    return saved;
  };
}
