import { useState } from 'react';
import { Banner } from '../src/banner.tsx';
import { Button } from '../src/button.tsx';
import { Facts } from '../src/facts.tsx';
import { Gate } from '../src/gate.tsx';
import { Lane } from '../src/lane.tsx';
import { TextLink } from '../src/link.tsx';
import { LoadingOverlay } from '../src/loading-overlay.tsx';
import { Money } from '../src/money.tsx';
import { NotFound } from '../src/not-found.tsx';
import { PageHead } from '../src/page-head.tsx';
import { Pagination } from '../src/pagination.tsx';
import { Panel } from '../src/panel.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { PortalFrame } from '../src/portal-frame.tsx';
import type { PortalMenuItem } from '../src/portal-frame.tsx';
import { SegmentedControl } from '../src/segmented-control.tsx';
import { SidePanel, SideSection } from '../src/side-panel.tsx';
import { StatusMark } from '../src/status-mark.tsx';
import { StepChart } from '../src/step-chart.tsx';
import { cell, Table } from '../src/table.tsx';
import { TextField } from '../src/text-field.tsx';
import s from './gallery.module.css';

export function GatePage() {
  const [mode, setMode] = useState<'password' | 'otp'>('password');
  return (
    <Gate
      title="Sign in"
      sub="To your Trilane merchant account."
      foot={
        <>
          <a href="#terms">Terms of use</a>
          <a href="#privacy">Privacy policy</a>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          label="How to sign in"
          fill
          value={mode}
          onChange={setMode}
          options={[
            { value: 'password', label: 'Password' },
            { value: 'otp', label: 'OTP' },
          ]}
        />
        <TextField label="Email" type="email" autoComplete="email" defaultValue="rosa@juniperbakery.example" />
        <PasswordField
          label="Password"
          defaultValue="Sourdough7!"
          labelEnd={<TextLink href="#forgot">Forgot Password</TextLink>}
        />
        <Button variant="primary" size="l" block type="submit" reasonDisabled="Solve the captcha first">
          Continue
        </Button>
      </form>
      <p className="muted">
        New to Trilane? <TextLink href="#up">Sign-up</TextLink>
      </p>
    </Gate>
  );
}

const menu = (current: string): PortalMenuItem[] =>
  [
    { label: 'Balance', icon: 'wallet', href: '?page=portal', shortLabel: 'Balance' },
    { label: 'Transaction Record', icon: 'record', href: '?page=record', shortLabel: 'Record' },
    { label: 'Customer Acquisition', icon: 'promo', href: '#promo' },
    { label: 'Manage Storefront', icon: 'store', href: '#stores', shortLabel: 'Stores' },
    { label: 'Admin', icon: 'admin', href: '#admin' },
    { label: 'Customer Support', icon: 'support', href: '#support', external: true, divided: true },
    { label: 'Logout', icon: 'logout' },
  ].map((item) => ({ ...item, current: item.label === current }) as PortalMenuItem);

const foot = (
  <section className={s.till}>
    <h2>Ready to take money</h2>
    <ul>
      <li>
        <span>Juniper Bakery</span>
        <StatusMark state="off">0 of 2</StatusMark>
      </li>
      <li>
        <span>Juniper Coffee</span>
        <StatusMark state="linked">1 of 1</StatusMark>
      </li>
    </ul>
  </section>
);

const balances = [
  9562, 9562, 10612, 15520, 16200, 17100, 9600, 9600, 9600, 10700, 14800, 15560, 16450, 7810, 7810, 8860, 12580, 13250,
  15360, 10250, 10250, 11320, 11980, 17400, 12408,
];
const points = balances.map((dollars, day) => {
  const label = new Date(Date.UTC(2025, 9, 18 + day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });
  return {
    id: label,
    label,
    shortLabel: day === balances.length - 1 ? 'Today' : label.slice(0, 5),
    cents: dollars * 100 + 12,
  };
});

export function PortalPage() {
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
      <Panel label="Your money" padded>
        <p className="muted">Available</p>
        <Money cents={1240812} size="xl" />
        <StepChart label="Available over the last 30 days" points={points} />
      </Panel>
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
                  <StatusMark state={state}>{state}</StatusMark>
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
    </PortalFrame>
  );
}

const columns = [
  'No.',
  'Store No.',
  'TRN No.',
  'Device',
  'App User',
  'Consumer',
  'City',
  'Date',
  'Time',
  'TRN Type',
  'Gross Amt.',
  'Tip',
  'Net Amt.',
  'Status',
];

export function RecordPage() {
  const [open, setOpen] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  return (
    <PortalFrame wide items={menu('Transaction Record')} foot={foot}>
      <PageHead inset caps title="TRANSACTION RECORD" action={<Button icon="export">Export</Button>} />
      <div className={s.filters}>
        <TextField label="Search" hideLabel compact icon="search" placeholder="TRN No., consumer" type="search" />
        <Button variant="dashed" icon="plus">
          Store
        </Button>
      </div>
      <Table label="Transactions" dense stickyHead scroll>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} className={/Amt|Tip/.test(column) ? cell.num : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr
              key={row}
              className={`${cell.openable} ${open === row ? cell.selected : ''}`}
              onClick={() => setOpen(row)}
            >
              <td className="quiet num">{row + 1}</td>
              <td>102</td>
              <td>
                <button type="button" className={cell.opener} onClick={() => setOpen(row)}>
                  {15204 - row}
                </button>
              </td>
              <td className={cell.cut}>Front counter</td>
              <td className={cell.cut}>Maya Ortiz</td>
              <td className={cell.cut}>Priya Nair</td>
              <td>Brooklyn</td>
              <td className="num">11/16/2025</td>
              <td className="num">5:12 PM</td>
              <td>Cash</td>
              <td className={cell.num}>
                <Money cents={1840} />
              </td>
              <td className={cell.num}>
                <Money cents={200} />
              </td>
              <td className={`${cell.num} ${cell.strong}`}>
                <Money cents={-1656} />
              </td>
              <td>
                <StatusMark state="pending">Pending</StatusMark>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={page}
        pageCount={117}
        total={1168}
        pageSize={size}
        pageSizes={[10, 25, 50]}
        onPage={setPage}
        onPageSize={setSize}
      />
      <SidePanel
        open={open !== null}
        onClose={() => setOpen(null)}
        title={`TRN ${15204 - (open ?? 0)}`}
        aside={<StatusMark state="pending">Pending</StatusMark>}
      >
        <SideSection>
          <Facts
            items={[
              { term: 'Consumer', value: 'Marcus Hill' },
              { term: 'Taken by', value: 'Maya Ortiz, Front counter' },
            ]}
          />
        </SideSection>
        <SideSection title="What happens">
          <Lane
            label="Story"
            stops={[
              { id: '1', state: 'done', title: 'Approved and taken' },
              { id: '2', state: 'next', title: 'Available' },
            ]}
          />
        </SideSection>
      </SidePanel>
    </PortalFrame>
  );
}

export const LostPage = () => (
  <main>
    <NotFound
      actions={
        <Button variant="primary" size="l">
          Go to the home page
        </Button>
      }
    />
  </main>
);
export const LoadingPage = () => <LoadingOverlay />;
