import { PageHead } from '@trilane/ui/page-head';
import { BanksPanel } from './banks-panel.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { ClockPanel } from './clock-panel.tsx';
import s from './control-room.module.css';
import { DemoDeskPanel } from './demo-desk-panel.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';

/** Everything outside the product that a person can decide: time, the agency, the banks. */
export function ControlRoomPage() {
  return (
    <div className={s.room}>
      <title>Control room · Sandbox</title>
      <PageHead title="Control room" sub="You play the outside world: time, the identity agency, the banks." />
      <div className={s.logins}>
        <DemoPanel />
        <DemoDeskPanel />
      </div>
      <div className={s.grid}>
        <div className={s.column}>
          <ClockPanel />
          <PayoutsPanel />
          <RefundsPanel />
          <ChecksPanel />
          <BanksPanel />
        </div>
        <div className={s.column}>
          <LinksPanel />
        </div>
      </div>
    </div>
  );
}
