import { formatCents } from '@trilane/domain/money';
import { shortDollars } from '@trilane/domain/short-number';
import { Banner } from '../src/banner.tsx';
import { BarChart } from '../src/bar-chart.tsx';
import { Button } from '../src/button.tsx';
import { Lane } from '../src/lane.tsx';
import { TextLink } from '../src/link.tsx';
import { Money } from '../src/money.tsx';
import { PageHead } from '../src/page-head.tsx';
import { Panel } from '../src/panel.tsx';
import { PortalFrame } from '../src/portal-frame.tsx';
import { StatusBadge } from '../src/status-badge.tsx';
import { cell, Table } from '../src/table.tsx';
import { foot, menu } from './frame.tsx';

const arrived = [
  0, 1050, 4908, 680, 900, 0, 0, 0, 1100, 4100, 760, 890, 1360, 0, 0, 1050, 3720, 670, 2110, 890, 0, 0, 1070, 660, 5420,
  812, 1340, 0, 0, 3008,
];
const TODAY = 26;
const bars = arrived.map((dollars, day) => {
  const label = new Date(Date.UTC(2025, 9, 18 + day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });
  return {
    id: label,
    label,
    shortLabel: day === TODAY ? 'Today' : label.slice(0, 5),
    value: dollars * 100,
    isToCome: day > TODAY,
    note: day % 7 === 6 ? '$9,000.00 to the bank' : undefined,
  };
});

export function BalanceScreen() {
  return (
    <PortalFrame
      items={menu('Balance')}
      foot={foot}
      banner={
        <Banner title="Pre-Live">
          No device is linked, so no till can take a payment. Your balance and transfers work as usual.
        </Banner>
      }
    >
      <PageHead
        title="Balance"
        sub={<time>11/16/2025, 5:20 PM</time>}
        action={
          <Button variant="primary" icon="bank">
            Transfer to bank
          </Button>
        }
      />
      <SetUp />
      <Panel label="Your money" padded>
        <p className="muted">Available</p>
        <Money cents={1240812} size="xl" />
        <BarChart
          label="Money that arrived, and what is to come"
          bars={bars}
          format={formatCents}
          formatAxis={shortDollars}
          labelled={TODAY}
        />
      </Panel>
      <Arriving />
      <Transfers />
    </PortalFrame>
  );
}

function SetUp() {
  return (
    <Panel title="Set-up, 4 of 5 done" aside={<Button size="s">Link a device</Button>} padded>
      <Lane
        label="Set-up"
        direction="horizontal"
        stops={['Create account', 'Add store', 'Link bank account', 'Download app', 'Link app to a device'].map(
          (title, at) => ({
            id: title,
            title,
            state: at < 4 ? ('done' as const) : ('now' as const),
            note: at < 4 ? 'Done' : 'Next',
          }),
        )}
      />
    </Panel>
  );
}

function Arriving() {
  return (
    <Panel
      title="Arriving"
      aside={
        <>
          <Money cents={569743} strong /> in all
        </>
      }
      padded
    >
      <Lane
        label="Arriving"
        direction="horizontal"
        open
        stops={[104620, 461285, 3838].map((cents, at) => ({
          id: String(cents),
          state: 'arriving' as const,
          figure: <Money cents={cents} />,
          title: <time>{['Mon 11/17/2025', 'Tue 11/18/2025', 'Wed 11/19/2025'][at]}</time>,
          note: '34 payments, Thursday',
        }))}
      />
    </Panel>
  );
}

function Transfers() {
  return (
    <Panel title="Transfers" aside={<TextLink href="#all">All transfers</TextLink>}>
      <Table label="Transfers" stack>
        <thead>
          <tr>
            <th>Requested</th>
            <th>To</th>
            <th>From</th>
            <th>Status</th>
            <th>What happens</th>
            <th className={cell.num}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {(['sent', 'paid', 'returned'] as const).map((state) => (
            <tr key={state}>
              <td className="num" data-at="sub">
                11/14/2025
              </td>
              <td data-at="title">First Harbor 4821</td>
              <td data-at="hidden">Available</td>
              <td data-at="status">
                <StatusBadge state={state}>{state}</StatusBadge>
              </td>
              <td data-at="note" className="quiet">
                Arrives 11/17/2025
              </td>
              <td data-at="end" className={`${cell.num} ${cell.strong}`}>
                <Money cents={600000} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
