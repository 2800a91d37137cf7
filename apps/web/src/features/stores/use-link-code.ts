import { useEffect, useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { LINK_MINUTES_DEFAULT } from '@trilane/domain/link-code';
import { isAborted, quietApi, wordsOf } from '../../lib/api.ts';
import type { Device } from './device-facts.ts';

type LinkCode = CallOutput<Calls['createLinkToken']>;

export type LinkCodeState =
  | { kind: 'awaited' }
  | { kind: 'failed'; words: string }
  | ({ kind: 'shown' } & LinkCode)
  | { kind: 'expired' };

/** A code for as long as the caller is mounted; `generate` asks for another, which ends the one before. */
export function useLinkCode(device: Device): { state: LinkCodeState; generate: () => void; expire: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<LinkCodeState>({ kind: 'awaited' });
  const { storeId, id } = device;
  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: 'awaited' });
    // A second code would end the first, so nothing is asked for before it is certain that this dialog stays.
    const timer = setTimeout(async () => {
      try {
        const code = await quietApi.call('createLinkToken', {
          params: { storeId, aisleId: id },
          body: { minutesToExpire: LINK_MINUTES_DEFAULT },
          signal: stop.signal,
        });
        if (!stop.signal.aborted) setState({ kind: 'shown', ...code });
      } catch (error) {
        if (!stop.signal.aborted && !isAborted(error)) setState({ kind: 'failed', words: wordsOf(error) });
      }
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [storeId, id, round]);
  return { state, generate: () => setRound((before) => before + 1), expire: () => setState({ kind: 'expired' }) };
}
