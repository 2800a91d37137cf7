import type { NoticeKind } from '@trilane/domain/notice';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import type { Client } from '@trilane/contract/client';
import { sql } from '../../platform/db/sql.ts';
import type { PushService, Subscription } from './push-service.harness.ts';
import { sendNotices } from './public.ts';

type Person = { client: Client };

/** What tests of push do for people and the push service of the test. */
export const pushes = (now: () => { app: TestApp; merchant: Merchant; service: PushService }) => ({
  /** A browser of the test's push service; not known to the product yet. */
  browser: (): Subscription => now().service.subscribe(now().app.platform.ports.pushSender!.publicKey),
  turnOn: ({ client }: Person, browser: Subscription) => client.call('addPushBrowser', { body: { ...browser } }),
  browsersOf: async ({ client }: Person) => (await client.call('getPush')).browsers,
  want: ({ client }: Person, kind: NoticeKind, push = true) =>
    client.call('updateNoticeSettings', { body: { choices: [{ kind, portal: true, mail: false, push }] } }),
  /** Sends whatever is due. */
  async send(): Promise<void> {
    const { platform } = now().app;
    await sendNotices(platform, platform.clock.now());
    await platform.outbox.flush();
  },
  unlink() {
    const { client, device } = now().merchant;
    return client.call('unlinkDevice', { params: { deviceId: device.deviceId } });
  },
  /** How many pushes of the business wait in the outbox. */
  async waiting(): Promise<number> {
    const { app, merchant } = now();
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query(
        sql`select 1 from outbox where business_id = ${merchant.businessId} and kind = 'push' and done_at is null`,
      ),
    );
    return rows.length;
  },
  /** Moves the business clock to the next time that it shows in the zone of the business. */
  async moveTo(time: string): Promise<void> {
    const { app, merchant } = now();
    const zone = (await merchant.client.call('getMe')).business.timeZone;
    const today = localDate(app.platform.clock.now(), zone);
    const times = [today, addDays(today, 1)].map((date) => zonedInstant({ date, time }, zone));
    await app.moveClock({ to: times.find((one) => one > app.platform.clock.now())!.toISOString() });
  },
});
