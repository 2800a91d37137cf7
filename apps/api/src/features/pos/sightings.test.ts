import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import type { DeviceLink } from '../../platform/context.ts';
import { createSightings } from './sightings.ts';

describe('when devices were online', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toEqual([]);
    await app.stop();
  });
  const dueWork = () => app.moveClock({ advance: 'PT1S' });
  const seenAt = async ({ client }: Merchant) =>
    Date.parse((await client.call('listStores'))[0]!.aisles[0]!.lastSeenAt ?? '');

  it('is known from a payment, even without a heartbeat', async () => {
    const merchant = await buildMerchant(app);
    await app.moveClock({ advance: 'P3D' });
    const paidAt = app.platform.clock.now().getTime();
    await merchant.pay({ amountCents: 100 });
    await dueWork();
    expect(Math.abs((await seenAt(merchant)) - paidAt)).toBeLessThan(10_000);
  });

  it('is known from a declined sale and from a read, and not from a call with a wrong signature', async () => {
    const merchant = await buildMerchant(app);
    await merchant.pay({ amountCents: 100 });
    await dueWork();
    const first = await seenAt(merchant);
    await app.moveClock({ advance: 'P1D' });
    const forged = app.deviceClient({ ...merchant.device, deviceSecret: 'A'.repeat(43) });
    await expect(forged.call('getPosSession')).rejects.toMatchObject({ status: 401 });
    await dueWork();
    expect(await seenAt(merchant)).toBe(first);
    await merchant.pay({ amountCents: 100, outcome: 'declined' });
    await dueWork();
    const second = await seenAt(merchant);
    expect(second - first).toBeGreaterThan(80_000_000);
    await app.moveClock({ advance: 'P1D' });
    await merchant.till.call('getPosSession');
    await dueWork();
    expect((await seenAt(merchant)) - second).toBeGreaterThan(80_000_000);
  });

  it('is no longer shown once the link has ended', async () => {
    const merchant = await buildMerchant(app);
    await merchant.pay({ amountCents: 100 });
    await merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });
    await expect(merchant.till.call('getPosSession')).rejects.toMatchObject({ status: 401 });
    await dueWork();
    expect(await seenAt(merchant)).toBeNaN();
  });
});

describe('writing sightings', () => {
  const holder = (n: number): DeviceLink => ({
    kind: 'device',
    businessId: `b${n}`,
    deviceId: `d${n}`,
    linkId: `l${n}`,
  });

  it('takes one statement for many calls, once a minute for a device, and loses nothing on failure', async () => {
    let now = new Date('2026-03-02T15:00:00Z');
    let isAway = false;
    const written: unknown[][] = [];
    const told: string[] = [];
    const sightings = createSightings({
      clock: { now: () => now } as never,
      live: { publish: (businessId: string) => void told.push(businessId) } as never,
      jobsDb: {
        single: async ({ values: [businesses] }: { values: unknown[][] }) => {
          if (isAway) throw new Error('away');
          written.push(businesses!);
          return { rows: [{ business_id: 'b1' }] };
        },
      } as never,
    });
    for (let n = 0; n < 900; n += 1) sightings.note(holder(n % 3));
    expect(written).toEqual([]);
    await sightings.flush();
    expect([written, told]).toEqual([[['b0', 'b1', 'b2']], ['b1']]);

    now = new Date(now.getTime() + 59_000);
    sightings.note(holder(0));
    await sightings.flush();
    expect(written).toHaveLength(1);

    now = new Date(now.getTime() + 1_000);
    sightings.note(holder(0));
    isAway = true;
    await expect(sightings.flush()).rejects.toThrow('away');
    isAway = false;
    await sightings.flush();
    expect(written.slice(1)).toEqual([['b0']]);
  });
});
