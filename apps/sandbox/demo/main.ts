import { counted } from '@trilane/domain/number-words';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import { createShifts } from './change-shifts.ts';
import { hireStaff, letGo } from './hire-staff.ts';
import { leaveWork } from './leave-work.ts';
import { linkBank } from './link-bank.ts';
import { MERCHANT, openAccount } from './open-account.ts';
import { openStores } from './open-stores.ts';
import { planHistory } from './plan-history.ts';
import { planOffers } from './plan-offers.ts';
import { planRefunds } from './plan-refunds.ts';
import { demoStaff } from './plan-staff.ts';
import { planTransfers } from './plan-transfers.ts';
import { playHistory } from './play-history.ts';
import { createProgress } from './progress.ts';
import { readNotices } from './read-notices.ts';
import { createWorld } from './world.ts';

/** About thirteen months. */
const DAYS = Number(process.env.DEMO_DAYS ?? 396);
const CUSTOMERS_A_DAY = 40;
/** How far the demo is, in percent, once the shop is open and once its payments are made. */
const OPENED = 6;
const PLAYED = 98;

const abandon = () => process.exit(1);
process.on('disconnect', abandon);

/** Plays the past of the demo merchant through public calls. */
async function makeDemo(): Promise<void> {
  const startedAt = Date.now();
  const progress = createProgress((line) => console.log(line));
  const world = createWorld({
    productUrl: process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000',
    sandboxUrl: process.env.SANDBOX_URL ?? 'http://127.0.0.1:3100',
    seedSecret: process.env.SEED_SECRET ?? null,
  });

  const presentAtStart = await world.now();
  const today = localDate(presentAtStart, SETTLEMENT_ZONE);
  const firstDay = addDays(today, -DAYS);

  progress(0, 'going back thirteen months');
  await world.moveClockTo(zonedInstant({ date: firstDay, time: '06:30' }, SETTLEMENT_ZONE));
  progress(1, 'signing up the merchant');
  await openAccount(world);
  progress(3, 'linking the bank');
  await linkBank(world);
  progress(4, 'opening stores and linking devices');
  const tills = await openStores(world);
  progress(5, 'inviting the staff');
  const staff = await hireStaff(world, tills);

  const history = planHistory({ lastDay: today, days: DAYS, customersADay: CUSTOMERS_A_DAY });
  const rushes = history.filter(({ at }) => at < presentAtStart);
  const transfers = planTransfers({ firstDay, lastDay: today }).filter(({ at }) => at < presentAtStart);
  const played = await playHistory({
    world,
    tills,
    changeShifts: createShifts({ world, tills, staff }),
    rushes,
    refunds: planRefunds(rushes),
    transfers,
    offers: planOffers({ firstDay, lastDay: today }).filter(({ at }) => at < presentAtStart),
    onProgress: (share) => progress(OPENED + share * (PLAYED - OPENED), 'living through thirteen months of payments'),
  });

  progress(PLAYED, 'coming back to the present');
  await world.moveClockTo(new Date(presentAtStart.getTime() + Date.now() - startedAt));
  await letGo(world, staff);
  await readNotices(world);
  await leaveWork(world);
  await world.post('/api/demo-accounts', { ...MERCHANT, staff: demoStaff() });
  const { payments, refunds, offers, transfers: sent } = played;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const made = [counted(payments, 'payment'), counted(refunds, 'refund'), counted(offers, 'offer')].join(', ');
  const lived = `${made} and ${counted(sent, 'transfer')} to the bank`;
  progress(100, `${lived} in ${seconds} s`);
}

// A refusal or a missing answer is stated in words; only a fault of the program itself needs its trace.
await makeDemo().catch((error: Error) => {
  const fault = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  console.error(fault ? error : `trilane: the demo merchant: ${error.message}`);
  process.exit(1);
});
process.off('disconnect', abandon);
process.disconnect?.();
