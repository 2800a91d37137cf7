import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { sendEdit } from '../../lib/edit-conflict.ts';
import { readKey } from '../../lib/queries.ts';
import { putRead } from '../../lib/read-again.ts';

export type Settings = CallOutput<Calls['getNoticeSettings']>;
export type KindChoice = Settings['kinds'][number];
/** Makes the body of an edit from the stored settings. */
type Edit = (stored: Settings) => Omit<CallInput<Calls['updateNoticeSettings']>['body'], 'version'>;

/** One per screen: each edit builds on the last. */
export type SaveSettings = (edit: Edit) => Promise<void>;

const settingsKey = readKey('notices', 'getNoticeSettings');

/**
 * Saves one choice at once. Each is based on what the one before it has stored, so two quick presses neither refuse nor
 * undo each other; a change from elsewhere is refused, and what is stored is shown instead.
 */
export function useSaveSettings(): SaveSettings {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (edit) => {
    const saved = last.current.then(() =>
      sendEdit(client, 'notices', async () => {
        const before = client.getQueryData<Settings>(settingsKey)!;
        const body = { ...edit(before), version: before.version };
        const stored = await api.call('updateNoticeSettings', { body, idempotencyKey: newIdempotencyKey() });
        await putRead(client, settingsKey, stored);
      }),
    );
    last.current = saved.catch(() => undefined);
    return saved;
  };
}
