import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Facts } from '../src/facts.tsx';
import { Lane } from '../src/lane.tsx';
import { Money } from '../src/money.tsx';
import { PageHead } from '../src/page-head.tsx';
import { Pagination } from '../src/pagination.tsx';
import { PortalFrame } from '../src/portal-frame.tsx';
import { SidePanel, SideSection } from '../src/side-panel.tsx';
import { StatusBadge } from '../src/status-badge.tsx';
import { cell, Table } from '../src/table.tsx';
import { TextField } from '../src/text-field.tsx';
import { foot, menu } from './frame.tsx';
import s from './gallery.module.css';

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

export function RecordScreen() {
  const [open, setOpen] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  return (
    <PortalFrame width="full" items={menu('Transaction Record')} foot={foot}>
      <PageHead inset caps title="TRANSACTION RECORD" action={<Button icon="export">Export</Button>} />
      <div className={s.filters}>
        <TextField label="Search" hideLabel compact icon="search" placeholder="TRN No., consumer" type="search" />
        <Button variant="dashed" icon="plus">
          Store
        </Button>
      </div>
      <Rows open={open} onOpen={setOpen} />
      <Pagination
        page={page}
        pageCount={117}
        total={1168}
        pageSize={size}
        pageSizes={[10, 25, 50]}
        onPage={setPage}
        onPageSize={setSize}
      />
      <Details open={open} onClose={() => setOpen(null)} />
    </PortalFrame>
  );
}

function Rows({ open, onOpen }: { open: number | null; onOpen: (row: number) => void }) {
  return (
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
          <tr key={row} className={`${cell.openable} ${open === row ? cell.selected : ''}`} onClick={() => onOpen(row)}>
            <td className="quiet num">{row + 1}</td>
            <td>102</td>
            <td>
              <button type="button" className={cell.opener} onClick={() => onOpen(row)}>
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
              <StatusBadge state="pending">Pending</StatusBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Details({ open, onClose }: { open: number | null; onClose: () => void }) {
  return (
    <SidePanel
      open={open !== null}
      onClose={onClose}
      title={`TRN ${15204 - (open ?? 0)}`}
      aside={<StatusBadge state="pending">Pending</StatusBadge>}
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
  );
}
