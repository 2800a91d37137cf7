import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messages } from '@trilane/contract/messages';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotEnableChat } from '@trilane/domain/store';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readKey } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import type { Store } from '../../lib/queries.ts';
import { factsOf } from './device-facts.ts';
import type { Device } from './device-facts.ts';

type Flip<Answer> = {
  /** The store or device that is flipped; one flip of it at a time. */
  id: string;
  request: object;
  /** Draws the list as if the call had succeeded. */
  optimistic: (store: Store) => Store;
  /** Takes the change of `optimistic` back, and that alone: other flips may be under way. */
  undo: (store: Store) => Store;
  call: (idempotencyKey: string) => Promise<Answer>;
  settle: (store: Store, answer: Answer) => Store;
  words: (answer: Answer) => string;
};

const withDevice =
  (id: string, change: (device: Device) => Device) =>
  (store: Store): Store => ({
    ...store,
    aisles: store.aisles.map((device) => (device.id === id ? change(device) : device)),
  });

/** Runs one flip: the list moves at once, and goes back with the call's own toast when it is refused. */
export function useFlip() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, OneKey<object>>());
  const running = useRef(new Set<string>());

  return async function flip<Answer>(
    storeId: string,
    { id, request, optimistic, undo, call, settle, words }: Flip<Answer>,
  ): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    const listKey = readKey('stores', 'listStores');
    const draw = (change: (store: Store) => Store) =>
      client.setQueryData<Store[]>(listKey, (stores) =>
        stores?.map((store) => (store.id === storeId ? change(store) : store)),
      );
    const oneKey = keys.current.get(id) ?? new OneKey();
    keys.current.set(id, oneKey);
    // An answer that was requested before the flip shows the old state.
    await client.cancelQueries({ queryKey: listKey });
    draw(optimistic);
    try {
      const answer = await oneKey.send(request, call);
      draw((store) => settle(store, answer));
      toast.success(words(answer));
    } catch {
      // The call has shown its words.
      draw(undo);
    } finally {
      running.current.delete(id);
      if (running.current.size === 0) void readAgain(client, ['stores', 'business']);
    }
  };
}

/** The switches of the store list and Unlink. Each request sends one Idempotency-Key (docs/product.md#calls). */
export function useFlips() {
  const flip = useFlip();
  const paramsOf = (device: Device) => ({ storeId: device.storeId, aisleId: device.id });

  return {
    setStoreActive: (store: Store, active: boolean) =>
      flip(store.id, {
        id: store.id,
        request: { active },
        optimistic: (shown) => ({ ...shown, active }),
        undo: (shown) => ({ ...shown, active: !active }),
        call: (idempotencyKey) =>
          api.call('setStoreActive', { params: { id: store.id }, body: { active }, idempotencyKey }),
        settle: (_, answer) => answer,
        words: (answer) => (answer.active ? messages.storeEnabled : messages.storeDisabled),
      }),

    setDeviceActive: (device: Device, active: boolean) =>
      flip(device.storeId, {
        id: device.id,
        request: { active },
        optimistic: withDevice(device.id, (shown) => ({ ...shown, active })),
        undo: withDevice(device.id, (shown) => ({ ...shown, active: !active })),
        call: (idempotencyKey) =>
          api.call('setDeviceActive', { params: paramsOf(device), body: { active }, idempotencyKey }),
        settle: (store, answer) => withDevice(device.id, () => answer)(store),
        words: (answer) => (answer.active ? messages.deviceEnabled : messages.deviceDisabled),
      }),

    /** Refuses a second device by the rule of the domain before anything is sent (docs/product.md#devices). */
    setChat: (store: Store, device: Device, on: boolean) => {
      const enabledElsewhere = store.aisles.some(({ id, isChatEnabled }) => isChatEnabled && id !== device.id);
      const refusal = on ? whyNotEnableChat({ ...factsOf(store, device), enabledElsewhere }) : null;
      if (refusal) return void toast.error(storeRefusals[refusal].message, { seconds: 4 });
      return flip(store.id, {
        id: device.id,
        request: { chat: on },
        optimistic: withDevice(device.id, (shown) => ({ ...shown, isChatEnabled: on })),
        undo: withDevice(device.id, (shown) => ({ ...shown, isChatEnabled: !on })),
        call: (idempotencyKey) => api.call('toggleChat', { params: paramsOf(device), idempotencyKey }),
        settle: (shown, answer) => withDevice(device.id, () => answer)(shown),
        words: (answer) => (answer.isChatEnabled ? messages.chatEnabled : messages.chatDisabled),
      });
    },

    unlink: (device: Device) => {
      const { deviceId } = device;
      if (deviceId === null) return undefined;
      return flip(device.storeId, {
        id: device.id,
        request: { unlink: deviceId },
        optimistic: withDevice(device.id, (shown) => ({ ...shown, deviceId: null, isChatEnabled: false })),
        undo: withDevice(device.id, (shown) => ({ ...shown, deviceId, isChatEnabled: device.isChatEnabled })),
        call: (idempotencyKey) => api.call('unlinkDevice', { params: { deviceId }, idempotencyKey }),
        settle: (store) => store,
        words: () => `${device.name} is unlinked`,
      });
    },
  };
}
