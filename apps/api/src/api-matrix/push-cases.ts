import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { PUSH_BROWSERS_MAX } from '@trilane/domain/push';
import { buildPushBrowser, pushBody } from '@trilane/testkit/build-push-browser';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { PASSWORD } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';

export const pushCases = {
  getPush: as('signed-in'),
  addPushBrowser: as('signed-in', () => ({ body: pushBody() })),
  keepPushBrowser: as('signed-in', () => ({ body: { endpoint: pushBody().endpoint } })),
  removePushBrowser: as('signed-in', async (merchant) => ({ params: { id: (await buildPushBrowser(merchant)).id } })),
} satisfies Partial<Record<CallName, CallCase>>;

/** The next call finds the product without a key for push. */
function withoutPushOnce({ platform }: TestApp): void {
  const { ports } = platform;
  const { pushSender: value } = ports;
  const put = (property: PropertyDescriptor) =>
    Object.defineProperty(ports, 'pushSender', { configurable: true, enumerable: true, ...property });
  put({
    get() {
      put({ value, writable: true });
      return null;
    },
  });
}

export const pushRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  addPushBrowser: {
    push_not_offered: as('signed-in', (_, app) => {
      withoutPushOnce(app);
      return { body: pushBody() };
    }),
    push_browsers_full: as('signed-in', async (merchant) => {
      for (let n = 0; n < PUSH_BROWSERS_MAX; n += 1) await buildPushBrowser(merchant);
      return { body: pushBody() };
    }),
    push_address_refused: as('signed-in', () => ({ body: pushBody({ endpoint: 'ftp://push.example/send' }) })),
  },
  removePushBrowser: {
    not_found: as('signed-in', () => ({ params: { id: randomUUID() } })),
    // The browser of another session of the same person.
    proof_required: as('signed-in', async (merchant, app) => {
      const body = {
        email: merchant.email,
        password: PASSWORD,
        role: 'owner',
        captcha: app.world.solveCaptcha(),
      } as const;
      const { token } = await app.client().call('login', { body });
      return { params: { id: (await buildPushBrowser({ client: app.client(token) })).id } };
    }),
  },
};
